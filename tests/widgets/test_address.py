"""The address of a page in Voila."""

from pharmalab_widgets.live import address


def test_what_it_asks_for(monkeypatch):
    assert address.read_address() == {}
    monkeypatch.setenv("QUERY_STRING", "seed=3&names=Anna%20B,Ben&level=pandemic/moving/drive")
    assert address.read_address() == {"seed": "3", "names": "Anna B,Ben", "level": "pandemic/moving/drive"}


def test_an_address_of_the_same_page(monkeypatch):
    assert address.address_with({"seed": "3"}) == "", "no Voila, no address"
    monkeypatch.setenv("VOILA_REQUEST_URL", "http://10.0.0.7:8866/voila/render/a%20b.ipynb?seed=4&token=secret")
    assert address.address_with({"seed": "3"}) == "http://10.0.0.7:8866/voila/render/a%20b.ipynb?seed=3"
