"""Prints what a screen reader is offered of the page in a Firefox: role, name, state and description of each node, one a line.

python3 read-tree.py PID [--listen SECONDS]
With --listen it prints instead what is announced as it happens.
"""

import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

PATIENCE_S = 20
STATES = ("CHECKED", "PRESSED", "EXPANDED", "INVALID_ENTRY", "REQUIRED", "FOCUSED", "BUSY")
PLAIN = ("section", "list", "paragraph", "static", "text leaf", "label", "document web", "block quote")


def application(pid):
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        app = desktop.get_child_at_index(index)
        if app and app.get_process_id() == pid:
            return app
    return None


def document(node, depth=0):
    if node is None or depth > 30:
        return None
    if node.get_role_name() == "document web" and node.get_child_count() > 0:
        return node
    for index in range(node.get_child_count()):
        found = document(node.get_child_at_index(index), depth + 1)
        if found:
            return found
    return None


def wait_for_document(pid):
    ends = time.time() + PATIENCE_S
    while time.time() < ends:
        app = application(pid)
        found = document(app) if app else None
        if found:
            return found
        time.sleep(0.2)
    sys.exit("The browser shows no page to screen readers.")


def text_of(node):
    try:
        count = Atspi.Text.get_character_count(node)
        return Atspi.Text.get_text(node, 0, min(count, 400)).replace("\ufffc", " ").strip()
    except GLib.Error:
        return ""


def line_of(node):
    role = node.get_role_name()
    name = (node.get_name() or "").strip()
    attributes = node.get_attributes() or {}
    states = node.get_state_set()
    said = [one.lower() for one in STATES if states.contains(getattr(Atspi.StateType, one))]
    more = [f"{key}={attributes[key]}" for key in ("live", "current", "level") if key in attributes]
    live = attributes.get("live") in ("polite", "assertive")
    text = "" if live or role in ("section", "list", "document web") else text_of(node)
    parts = [role]
    if name:
        parts.append(f'"{name}"')
    if text and text != name and " ".join(text.split()) != " ".join(name.split()):
        parts.append(f"text={' '.join(text.split())}")
    parts += [f"[{one}]" for one in more + said]
    description = (node.get_description() or "").strip()
    if description:
        parts.append(f"({description})")
    worth = name or text or more or said or role not in PLAIN
    return " ".join(parts) if worth else None


def walk(node, depth):
    if node is None:
        return
    line = line_of(node)
    if line:
        print("  " * depth + line)
    # What is being said changes from second to second; that it is said is all there is to hold.
    if (node.get_attributes() or {}).get("live") in ("polite", "assertive"):
        return
    for index in range(node.get_child_count()):
        walk(node.get_child_at_index(index), depth + (1 if line else 0))


def listen(seconds):
    def heard(event):
        try:
            attributes = event.source.get_attributes() or {}
            live = attributes.get("container-live") or attributes.get("live")
            if event.type.startswith("object:announcement") or live in ("polite", "assertive"):
                said = event.any_data if isinstance(event.any_data, str) else ""
                if not said and event.any_data is not None:
                    said = event.any_data.get_name() or text_of(event.any_data)
                if said.strip():
                    print(said.strip(), flush=True)
        except GLib.Error:
            pass

    listener = Atspi.EventListener.new(heard)
    for kind in ("object:announcement", "object:text-changed:insert", "object:children-changed:add"):
        listener.register(kind)
    print("listening", flush=True)
    GLib.timeout_add(int(float(seconds) * 1000), Atspi.event_quit)
    Atspi.event_main()


Atspi.init()
page = wait_for_document(int(sys.argv[1]))
if "--listen" in sys.argv:
    listen(sys.argv[sys.argv.index("--listen") + 1])
else:
    walk(page, 0)
