"""`sushigo-score sync`: one round of syncing the games on this device with a folder."""

from __future__ import annotations

import os
from contextlib import closing

from sushigo_score.cli.arguments import Misused, Order
from sushigo_score.device.device import data_folder
from sushigo_score.present.incoming import asides, sync_in_words
from sushigo_score.storage.household.folder import PathFolder, address_of
from sushigo_score.storage.household.sync import join_again, run_sync, sync
from sushigo_score.storage.store import Store


def run(order: Order) -> int:
    """Run one round with a folder and print the result; return 0, or 2 if the folder could not be read or written."""
    if len(order.named) != 1:
        raise Misused("usage.one_folder")
    address, words = address_of(os.path.abspath(order.named[0])), order.words()
    with closing(Store(data_folder())) as store:
        if order.flag == "--join":
            join_again(store)
        report = run_sync(sync(store, PathFolder(address), address))
    for line in sync_in_words(report, words):
        print(line)
    for aside in asides(report, words):
        print(aside.sentence, *aside.names, sep="\n  ")
    if report.trouble is not None:
        raise report.trouble
    return 0
