# pharmalab serve, for a class: see docs/teach/class_server.md.
#   docker build -t pharmalab .
#   docker run -p 8765:8765 -v pharmalab:/store pharmalab --public http://the-name-that-your-class-types:8765
FROM python:3.13-slim

COPY . /source
RUN pip install --no-cache-dir -c /source/constraints.txt "/source[serve]" \
 && rm -rf /source \
 && useradd --create-home player \
 && install --directory --owner=player /store
USER player
VOLUME /store
EXPOSE 8765
ENTRYPOINT ["pharmalab", "serve", "--no-browser", "--host", "0.0.0.0", "--port", "8765", "--store", "/store"]
