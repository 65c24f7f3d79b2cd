# ---
# jupyter:
#   kernelspec:
#     name: python3
#     display_name: Python 3
#     language: python
# ---

# %%
from pharmalab_widgets import deduce

deduce()
