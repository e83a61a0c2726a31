"""Converts text to the phonemes of the Kokoro model: English by a pronouncing dictionary and rules, other languages by espeak-ng."""
import glob
import json
import os
import re
import subprocess
import sys
import zipfile
from functools import lru_cache

PUNCT = ',.;:!?—…'
# Wheels and voices that setup.sh downloaded.
PARTS = os.environ.get('SPEECH_PARTS', os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../.cache/speech/parts'))

# ---- espeak-ng -------------------------------------------------------------------------------------------------------
ESPEAK = {'en-gb': 'en-gb', 'en-us': 'en-us', 'es': 'es', 'fr': 'fr-fr', 'de': 'de'}
TIES_EN = {'t^ʃ': 'ʧ', 'd^ʒ': 'ʤ', 'e^ɪ': 'A', 'a^ɪ': 'I', 'a^ʊ': 'W', 'ɔ^ɪ': 'Y', 'ə^l': 'ᵊl'}
TIES_GB = {**TIES_EN, 'ə^ʊ': 'Q', 'e^ə': 'ɛː', 'i^ə': 'ɪə'}
TIES_US = {**TIES_EN, 'o^ʊ': 'O', 'ɜːɹ': 'ɜɹ', 'ɜː': 'ɜɹ', 'ː': ''}
# In other languages the model has one symbol for an affricate.
TIES_XX = {'t^ʃ': 'ʧ', 'd^ʒ': 'ʤ', 't^s': 'ʦ', 'd^z': 'ʣ', 'p^f': 'pf'}
# German sounds that no voice was trained on, replaced by the nearest known sound.
GERMAN = {'a^ɪ': 'I', 'a^ʊ': 'W', 'ɔ^ø': 'Y', 'ɔ^ʏ': 'Y', 'ɜ': 'ɐ', 'ɾ': 'ʁ', 'r': 'ʁ', 'ɑ': 'a', 'ʏ': 'y'}


@lru_cache(maxsize=None)
def espeak(text, lang):
    said = subprocess.run(['espeak-ng', '-q', '--ipa', '--tie=^', '-v', ESPEAK[lang], text], capture_output=True, text=True, check=True).stdout
    said = ' '.join(said.split()).replace('_', '').replace('\u200d', '')
    said = re.sub(r'\([a-z-]+\)', '', said)  # espeak-ng marks a change of language
    table = TIES_GB if lang == 'en-gb' else TIES_US if lang == 'en-us' else TIES_XX
    for tied, one in table.items():
        said = said.replace(tied, one)
    if lang == 'de':
        for theirs, ours in GERMAN.items():
            said = said.replace(theirs, ours)
    if lang.startswith('en'):
        said = said.replace('ɐ', 'ə').replace('r', 'ɹ').replace('x', 'k').replace('ç', 'k')
    return said.replace('^', '').replace('-', '').strip()


# ---- numbers and abbreviations ---------------------------------------------------------------------------------------
UNITS = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split()
TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split()
ABBREV = {'mr.': 'Mister', 'mrs.': 'Missis', 'dr.': 'Doctor', 'st.': 'Saint', 'no.': 'number', 'etc.': 'et cetera', 'e.g.': 'for example', '&': 'and', '%': ' percent'}


def number(n):
    if n < 20: return UNITS[n]
    if n < 100: return TENS[n // 10] + ('' if n % 10 == 0 else '-' + UNITS[n % 10])
    if n < 1000: return UNITS[n // 100] + ' hundred' + ('' if n % 100 == 0 else ' and ' + number(n % 100))
    if n < 10**6: return number(n // 1000) + ' thousand' + ('' if n % 1000 == 0 else (' and ' if n % 1000 < 100 else ' ') + number(n % 1000))
    return ' '.join(UNITS[int(d)] for d in str(n))


def year(n):
    century, rest = divmod(n, 100)
    return f"{number(century)} {'hundred' if rest == 0 else 'oh ' + number(rest) if rest < 10 else number(rest)}"


def english(text):
    """Writes numbers, years and abbreviations as words."""
    for short, full in ABBREV.items():
        text = re.sub(r'(?<!\w)' + re.escape(short) if short[0].isalpha() else re.escape(short), full, text, flags=re.I)
    text = re.sub(r'\b(\d{1,2}):(\d\d)\b', lambda m: number(int(m[1])) + (" o'clock" if m[2] == '00' else ' ' + ('oh ' if m[2][0] == '0' else '') + number(int(m[2]))), text)
    text = re.sub(r'\b([A-Z])(\d)\b', lambda m: f'{m[1]} {number(int(m[2]))}', text)  # squares of a chart: D5
    text = re.sub(r'\d[\d,]*\.\d+', lambda m: number(int(m[0].split('.')[0].replace(',', ''))) + ' point ' + ' '.join(UNITS[int(d)] for d in m[0].split('.')[1]), text)
    text = re.sub(r'(?<![\d,])1[1-9]\d\d(?![\d,]*\d)', lambda m: year(int(m[0])), text)
    return re.sub(r'\d[\d,]*', lambda m: number(int(m[0].replace(',', ''))) if m[0].strip(',') else m[0], text)


# ---- English words ---------------------------------------------------------------------------------------------------
# Function words and their unstressed forms. Before a pause they are stressed.
WEAK_GB = {
    'a': 'ɐ', 'an': 'ən', 'am': 'ɐm', 'and': 'and', 'as': 'az', 'at': 'at', 'but': 'bʌt', 'for': 'fɔː', 'from': 'fɹɒm', 'had': 'had', 'has': 'haz',
    'have': 'hav', 'he': 'hiː', 'her': 'hɜː', 'his': 'hɪz', 'if': 'ɪf', 'in': 'ɪn', 'is': 'ɪz', 'it': 'ɪt', 'its': 'ɪts', 'me': 'miː', 'my': 'mI',
    'of': 'ɒv', 'on': 'ˌɒn', 'or': 'ɔː', 'our': 'W\u200bə', 'she': 'ʃiː', 'so': 'sˌQ', 'than': 'ðan', 'that': 'ðat', 'their': 'ðɛː', 'them': 'ðɛm',
    'they': 'ðA', 'this': 'ðˌɪs', 'us': 'ʌs', 'was': 'wɒz', 'we': 'wiː', 'were': 'wɜː', 'will': 'wɪl', 'with': 'wɪð', 'would': 'wʊd', 'you': 'juː',
    'your': 'jɔː', 'are': 'ɑː', 'be': 'biː', 'been': 'biːn', 'by': 'bI', 'can': 'kan', 'could': 'kʊd', 'do': 'dˌuː', 'i': 'ˌI', "i'm": 'ˌIm',
    'into': 'ˌɪntʊ', 'must': 'mʌst', 'shall': 'ʃal', 'should': 'ʃʊd', 'some': 'sʌm', 'there': 'ðɛː', 'who': 'hˌuː', 'not': 'nˌɒt', 'no': 'nˈQ',
}
WEAK_GB = {word: said.replace('\u200b', '') for word, said in WEAK_GB.items()}
WEAK_US = {**WEAK_GB, 'and': 'ænd', 'as': 'æz', 'at': 'æt', 'for': 'fɔɹ', 'from': 'fɹʌm', 'had': 'hæd', 'has': 'hæz', 'have': 'hæv', 'he': 'hi', 'her': 'hɜɹ',
           'me': 'mi', 'of': 'ʌv', 'on': 'ˌɔn', 'or': 'ɔɹ', 'our': 'Wəɹ', 'she': 'ʃi', 'so': 'sˌO', 'than': 'ðæn', 'that': 'ðæt', 'their': 'ðɛɹ', 'was': 'wʌz',
           'we': 'wi', 'were': 'wɜɹ', 'you': 'ju', 'your': 'jʊɹ', 'are': 'ɑɹ', 'be': 'bi', 'been': 'bɪn', 'can': 'kæn', 'do': 'dˌu', 'shall': 'ʃæl',
           'there': 'ðɛɹ', 'who': 'hˌu', 'not': 'nˌɑt', 'no': 'nˈO'}
VOWELS = set('aeiouæɑɐɒɔəɚɛɜɪʊʌAIOQWYᵊ')
LONE = {'a': 'ˈA', 'b': 'bˈiː', 'c': 'sˈiː', 'd': 'dˈiː', 'e': 'ˈiː', 'f': 'ˈɛf', 'g': 'ʤˈiː'}


@lru_cache(maxsize=None)
def lexicon(lang):
    """Reads the pronouncing dictionary from the misaki wheel. Empty if the wheel is missing."""
    wheels = glob.glob(os.path.join(PARTS, 'misaki-*.whl'))
    if not wheels: return {}
    one = 'gb' if lang == 'en-gb' else 'us'
    with zipfile.ZipFile(wheels[0]) as wheel:
        words = {}
        for which in ('silver', 'gold'):
            for word, said in json.loads(wheel.read(f'misaki/data/{one}_{which}.json')).items():
                words[word] = said if isinstance(said, str) else said.get('DEFAULT')
    return words


def looked_up(word, lang):
    words = lexicon(lang)
    for form in (word, word.lower(), word.capitalize()):
        if words.get(form): return words[form]
    low = word.lower().replace("'s", '')
    for stem, end in ((low, "'s"), (low[:-1], 's')):
        if word.lower() == stem + end and words.get(stem):
            said = words[stem]
            return said + ('ɪz' if said[-1] in 'szʃʒʧʤ' else 's' if said[-1] in 'ptkfθ' else 'z')
    return None


def word_phonemes(word, lang, after, before_pause, own):
    """Returns the phonemes of one word. `after` is the text that follows without a pause; `own` overrides pronunciations."""
    low = word.lower().strip("'")
    if word in own: return own[word]
    if low in own: return own[low]
    vowel_next = after[:1].lower() in set('aeiou') and after != ''
    if low == 'the': return 'ði' if vowel_next else 'ðə'
    if low == 'to' and not before_pause: return ('tʊ' if vowel_next else 'tə')
    weak = (WEAK_GB if lang == 'en-gb' else WEAK_US).get(low)
    if weak and word not in ('A',):
        if not before_pause: return weak
        if 'ˈ' in weak: return weak
        bare = weak.replace('ˌ', '')
        at = next((i for i, sign in enumerate(bare) if sign in VOWELS), 0)
        return bare[:at] + 'ˈ' + bare[at:]
    if len(word) == 1 and low in LONE: return LONE[low]
    return looked_up(word, lang) or espeak(word, lang)


def tokens_of(text):
    return re.findall(r"[^\W_]+(?:['’][^\W_]+)*(?:-[^\W_]+)*|[,.;:!?—…]+", text.replace('’', "'").replace('–', '—').replace('"', ' ').replace('“', ' ').replace('”', ' '))


def phonemes(text, lang, own=None):
    """Returns a list of (word as written, phonemes with the punctuation that follows)."""
    own = own or {}
    if lang.startswith('en'): text = english(text)
    found = tokens_of(text)
    words = []
    for i, token in enumerate(found):
        if token[0] in PUNCT:
            if words: words[-1] = (words[-1][0] + token, words[-1][1] + token[0])
            continue
        after = found[i + 1] if i + 1 < len(found) else '.'
        pause = after[0] in PUNCT
        if lang.startswith('en'):
            parts = [token] if token in own or looked_up(token, lang) else token.split('-')
            said = ''.join(word_phonemes(part, lang, '' if pause else after, pause, own) for part in parts)
        else:
            said = ''
        words.append((token, said))
    if not lang.startswith('en'): words = [(word, own[bare] + (word[-1] if word[-1] in PUNCT else '') if (bare := word.rstrip(PUNCT)) in own else said) for word, said in by_clause(words, lang)]
    return words


def by_clause(words, lang):
    """Converts other languages clause by clause, so that espeak-ng can link words as that language does."""
    out, clause = [], []
    for word, said in words:
        mark = word[-1] if word[-1] in PUNCT else ''
        clause.append((word.rstrip(PUNCT), mark, word))
        if mark:
            out += clause_words(clause, lang)
            clause = []
    return out + (clause_words(clause, lang) if clause else [])


def clause_words(clause, lang):
    whole = espeak(' '.join(bare for bare, _, _ in clause), lang).split()
    if len(whole) != len(clause):  # espeak-ng joined words: convert each separately
        whole = [espeak(bare, lang).replace(' ', '') for bare, _, _ in clause]
    return [(word, said + mark) for said, (_, mark, word) in zip(whole, clause)]


if __name__ == '__main__':
    print(' '.join(said for _, said in phonemes(sys.argv[2], sys.argv[1])))
