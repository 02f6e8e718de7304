"""A calendar that keeps what it fetched: reads a feed with python3-icalendar, and its store is the last argument.

An entry with a lower sequence than the one that is held is ignored (RFC 5546 section 2.1.5), as strict calendars do.
"""

import datetime
import json
import os
import sys
import urllib.request

import icalendar


def start_of(event):
    start = event["DTSTART"].dt
    if isinstance(start, datetime.datetime):
        return start.astimezone(datetime.timezone.utc).strftime("%Y-%m-%d %H:%M")
    return start.isoformat()


def main(url, store):
    held = {}
    if os.path.exists(store):
        with open(store, encoding="utf-8") as file:
            held = json.load(file)
    with urllib.request.urlopen(url) as response:
        calendar = icalendar.Calendar.from_ical(response.read())
    fetched = {}
    for event in calendar.walk("VEVENT"):
        uid = str(event["UID"])
        entry = {
            "title": str(event["SUMMARY"]),
            "start": start_of(event),
            "location": str(event.get("LOCATION", "")),
            "sequence": int(event.get("SEQUENCE", 0)),
        }
        before = held.get(uid)
        is_older = before is not None and before["sequence"] > entry["sequence"]
        fetched[uid] = before if is_older else entry
    # The highest sequence of an entry that is gone is kept, for when it comes back.
    for uid, entry in held.items():
        if uid not in fetched:
            fetched[uid] = {**entry, "gone": True}
    with open(store, "w", encoding="utf-8") as file:
        json.dump(fetched, file)


main(*sys.argv[1:])
