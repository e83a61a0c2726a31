"""Renders lines of a story as MP3 files. Called by scripts/story-speak.ts.

  python speak.py lines.json out [--threads 1] [--plan]

`lines.json` is a list of:
  id       name of the file
  text     what is said; an empty line separates paragraphs
  dialect  en-gb, en-us, es, fr, de
  voice    a voice, or the weighted mean of several: "bm_fable:0.6,bm_george:0.4"
  speed    1 is the model's own
  own      { word: phonemes } overrides pronunciations
  cues     captions as { startSec, lines }: a sentence that begins a caption waits for it
  fits     seconds available: the speed is raised, to 1.15 at most, until the line fits
With --plan no sound is rendered. Prints one JSON object per line: { id, seconds, speed, starts }, `starts` being the second at
which the first word of each caption is spoken.
"""
import argparse
import json
import os
import re
import subprocess

import numpy as np
import onnxruntime as ort
import soundfile

import model
import phonemes

# Minimum silence after a sentence, a paragraph and a comma, and before the first word.
SENTENCE_SEC, PARAGRAPH_SEC, CLAUSE_SEC, LEAD_SEC = 0.42, 0.85, 0.16, 0.05
LOUDNESS_LUFS, PEAK_DB = -18, -1.5
# What the encoder may add to a peak is limited too: no true peak of a recording is above this.
MOST_TRUE_PEAK_DB = -1
# A sound is heard two frames before its phoneme by the durations of the model, in every language and voice that was measured.
EARLY = 2 * model.FRAME
MAX_TOKENS = 480
# A sentence waits for its caption no longer than this.
MAX_WAIT_SEC = 1.6
MAX_SPEED = 1.15
SENTENCE_END = '.?!…'


class Voice:
    def __init__(self, plan_only=False, threads=1):
        ort.set_seed(1)
        self.vocab, self.styles = model.vocabulary(), {}
        self.planner = model.session(planner=True, threads=threads)
        self.speaker = None if plan_only else model.session(threads=threads)

    def style(self, voice):
        if voice not in self.styles:
            self.styles[voice] = model.style(voice, os.path.join(phonemes.PARTS, 'package', 'voices'))
        return self.styles[voice]

    def run(self, ids, voice, speed, speak):
        feed = {
            'tokens': np.array([[0, *ids, 0]], dtype=np.int64),
            'style': self.style(voice)[min(len(ids), 509)].astype(np.float32),
            'speed': np.array([speed], dtype=np.float32),
        }
        if not speak:
            (durations,) = self.planner.run([model.DURATIONS], feed)
            return None, durations.ravel()
        return tuple(each.ravel() for each in self.speaker.run(['audio', model.DURATIONS], feed))


def chunks(line, vocab):
    """Splits a text into paragraphs, and long paragraphs at sentences. Yields (words with phoneme ids, whether a paragraph ends)."""
    for paragraph in re.split(r'\n\s*\n', line['text'].strip()):
        said = phonemes.phonemes(' '.join(paragraph.split()), line['dialect'], line.get('own'))
        words = [(word, [vocab[sign] for sign in signs if sign in vocab]) for word, signs in said]
        part, size, sentence = [], 0, []
        for word in words:
            sentence.append(word)
            if word[0][-1] not in SENTENCE_END:
                continue
            length = sum(len(ids) + 1 for _, ids in sentence)
            if part and size + length > MAX_TOKENS:
                yield part, False
                part, size = [], 0
            part, size, sentence = part + sentence, size + length, []
        yield part + sentence, True


def spoken(voice, line, speed, speak):
    """Returns (samples or None, start and end of each word, seconds in all)."""
    vocab, space = voice.vocab, voice.vocab[' ']
    marks = {vocab[sign] for sign in phonemes.PUNCT if sign in vocab}
    sound, words, now = [], [], 0.0
    anchors = anchors_of(line['cues'], line['dialect'])

    def silence(seconds):
        if speak:
            sound.append(np.zeros(int(seconds * model.RATE), dtype=np.float32))

    for part, ends_paragraph in chunks(line, vocab):
        early = min(MAX_WAIT_SEC, anchors.get(len(words), 0) - now - LEAD_SEC)
        if early > 0 and words:
            silence(early)
            now += early
        ids, spans = [], []
        for _, own in part:
            if ids:
                ids.append(space)
            spans.append((len(ids), len(ids) + len(own)))
            ids += own
        audio, durations = voice.run(ids, line['voice'], speed, speak)
        edges = np.concatenate([[0], np.cumsum(np.maximum(durations, 1))]) * model.FRAME
        total = int(edges[-1])

        def at(token):
            return max(0, int(edges[token + 1]) - EARLY)

        cut = max(0, at(0) - int(LEAD_SEC * model.RATE))
        pieces, shift = [], now - cut / model.RATE
        for i, ((word, _), (first, last)) in enumerate(zip(part, spans)):
            sounded = last
            while sounded > first and ids[sounded - 1] in marks:
                sounded -= 1
            start, end = at(first), at(sounded)
            words.append({'startSec': shift + start / model.RATE, 'endSec': shift + end / model.RATE})
            if i + 1 == len(part):
                continue
            following = at(spans[i + 1][0])
            wanted = SENTENCE_SEC if word[-1] in SENTENCE_END else CLAUSE_SEC if word[-1] in phonemes.PUNCT else 0
            missing = wanted / speed - (following - end) / model.RATE
            if len(words) in anchors and word[-1] in SENTENCE_END:
                missing = max(missing, min(MAX_WAIT_SEC, anchors[len(words)] - shift - following / model.RATE))
            if missing > 0.02:
                middle = quietest(audio, end, following) if speak else (end + following) // 2
                pieces += [(cut, middle), missing]
                cut, shift = middle, shift + missing
        # End shortly after the last sound. The pause of the paragraph follows.
        stop = min(total, int(edges[len(ids) + 1]), at(spans[-1][1]) + int(0.12 * model.RATE))
        pieces.append((cut, stop))
        shift += stop / model.RATE
        for piece in pieces:
            if isinstance(piece, float):
                silence(piece)
            elif speak:
                sound.append(faded(audio[piece[0] : piece[1]]))
        pause = (PARAGRAPH_SEC if ends_paragraph else SENTENCE_SEC) / speed - 0.12
        silence(pause)
        now = shift + pause
    seconds = words[-1]['endSec'] + 0.12
    return (np.concatenate(sound)[: int(seconds * model.RATE)] if speak else None), words, seconds


def quietest(audio, start, end, window=240):
    """The sample between two words at which a cut is heard least."""
    if end - start <= window:
        return (start + end) // 2
    energy = np.convolve(audio[start:end] ** 2, np.ones(window), 'valid')
    return start + int(energy.argmin()) + window // 2


def faded(piece, samples=72):
    piece = piece.copy()
    if len(piece) > 2 * samples:
        ramp = np.linspace(0, 1, samples, dtype=np.float32)
        piece[:samples] *= ramp
        piece[-samples:] *= ramp[::-1]
    return piece


def count_of(lines, dialect):
    text = ' '.join(lines)
    said = phonemes.english(text) if dialect.startswith('en') else text
    return len([token for token in phonemes.tokens_of(said) if token[0] not in phonemes.PUNCT])


def anchors_of(cues, dialect):
    """The second at which a caption begins, by the number of its first word."""
    found, words = {}, 0
    for cue in cues:
        found[words] = cue['startSec']
        words += count_of(cue['lines'], dialect)
    return found


def starts_of(words, cues, dialect):
    """The second at which the first word of each caption is spoken."""
    starts, next_word = [], 0
    for cue in cues:
        starts.append(round(words[min(next_word, len(words) - 1)]['startSec'], 2))
        next_word += count_of(cue['lines'], dialect)
    return starts


def loudness(path):
    """Integrated loudness in LUFS and true peak in dB."""
    command = ['ffmpeg', '-hide_banner', '-nostats', '-i', path, '-af', f'loudnorm=I={LOUDNESS_LUFS}:TP={PEAK_DB}:print_format=json']
    said = subprocess.run([*command, '-f', 'null', '-'], capture_output=True, text=True).stderr
    measured = json.loads(said[said.rindex('{') :])
    return float(measured['input_i']), float(measured['input_tp'])


def encode(raw, path, gain, peak_db):
    limited = f'highpass=f=60,volume={gain:.2f}dB,alimiter=limit={10 ** (peak_db / 20):.3f}:level=0'
    codec = ['-ac', '1', '-ar', str(model.RATE), '-c:a', 'libmp3lame', '-b:a', '56k', '-id3v2_version', '0']
    plain = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact']
    subprocess.run(['ffmpeg', '-hide_banner', '-loglevel', 'error', '-y', '-i', raw, '-af', limited, *codec, *plain, path], check=True)


def write(sound, path):
    """Writes an MP3 of constant bit rate, normalised in loudness and true peak. The same sound gives the same bytes."""
    raw = path + '.wav'
    soundfile.write(raw, sound, model.RATE)
    gain = LOUDNESS_LUFS - loudness(raw)[0]
    peak_db = PEAK_DB
    for attempt in range(8):
        encode(raw, path, gain, peak_db)
        above = loudness(path)[1] - MOST_TRUE_PEAK_DB
        if above <= 0:
            break
        # A decibel of limiting costs a tenth of loudness. Where the encoder adds more to a peak each time, the whole line becomes quieter.
        if attempt < 4:
            peak_db -= above + 0.1
        else:
            gain -= above + 0.1
    os.remove(raw)


def fitting_speed(voice, line):
    speed = line['speed']
    for _ in range(8):
        seconds = spoken(voice, line, speed, False)[2]
        # Rendered it may last a hundredth longer than planned.
        if seconds <= line['fits'] - 0.02:
            break
        # Rounded here, so that what is returned is what was tried.
        speed = min(MAX_SPEED, round(speed * seconds / line['fits'] * 1.003 + 0.0005, 3))
    return speed


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument('lines')
    ask.add_argument('out')
    ask.add_argument('--plan', action='store_true')
    ask.add_argument('--threads', type=int, default=1)
    asked = ask.parse_args()
    with open(asked.lines) as file:
        lines = json.load(file)
    voice = Voice(asked.plan, asked.threads)
    for line in lines:
        speed = fitting_speed(voice, line)
        sound, words, seconds = spoken(voice, line, speed, not asked.plan)
        if sound is not None:
            write(sound, os.path.join(asked.out, f"{line['id']}.mp3"))
        made = {'id': line['id'], 'seconds': round(seconds, 2), 'speed': speed, 'starts': starts_of(words, line['cues'], line['dialect'])}
        print(json.dumps(made), flush=True)


if __name__ == '__main__':
    main()
