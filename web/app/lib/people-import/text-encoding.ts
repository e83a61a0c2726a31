/** Encodings of text files that people choose from, as browsers label them. */
export const TEXT_ENCODINGS = [
  'utf-8',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'macintosh',
  'shift_jis',
  'euc-kr',
  'gb18030',
  'big5',
  'utf-16le',
  'utf-16be',
] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** Letters beside a to z that names of a language have. A word with others of the same code page was decoded wrongly. */
const LATIN = {
  'windows-1252': ['äöüß', 'àâçéèêëîïôœùûüÿ', 'áéíñóúü', 'áâãàçéêíóôõú', 'àèéìòù', 'åäöæøé', 'áéíóúýþæöð', 'éëïöüè'],
  'windows-1250': ['ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'áéíóöőúüű', 'ăâîșțşţ', 'čćđšž', 'äöüß'],
  'windows-1254': ['çğıöşüi̇'],
  'windows-1257': ['ąčęėįšųūž', 'āčēģīķļņšūž', 'õäöüšž'],
  macintosh: ['äöüß', 'àâçéèêëîïôœùûüÿ', 'áéíñóúü', 'áâãàçéêíóôõú', 'àèéìòù', 'åäöæøé'],
} as const;
/** Letter orders of Western Europe where another code page was meant: “Èapek” is Čapek, “Zdenìk” Zdeněk, “Mariæ” Marić, “Gergõ” Gergő, “Boûena” Božena. */
const UNLIKELY = /[aeiouyáéíóúý]è|è[aeiouyáéíóúý]|æ$|[ìùò]\p{L}|^[ìùò]|õ(?!e)|^ð|œ$|eú$|û[aeiouy]|iû|ø[aou]/iu;
const VOWEL = /[aeiouyäöüåæøœáàâãąéèêëęěėēíìîïıįīóòôõőúùûűůųūýÿăā]/iu;

const SCRIPTS = {
  'windows-1251': /^\p{Script=Cyrillic}+$/u,
  'windows-1253': /^\p{Script=Greek}+$/u,
  'windows-1255': /^\p{Script=Hebrew}+$/u,
  'windows-1256': /^\p{Script=Arabic}+$/u,
} as const;

/** How likely a word with letters beside a to z is a name in an alphabet of Latin letters: 1 or -1. */
function latinScore(word: string, languages: readonly string[], isWestern: boolean): number {
  if (!/^[\p{L}\p{M}'’-]+$/u.test(word)) return -1;
  if ((isWestern && UNLIKELY.test(word)) || !VOWEL.test(word)) return -1;
  // “JŸrgen”: a capital within a word, where the rest is small.
  if (/\p{L}\p{Lu}\p{Ll}/u.test(word.replace(/^(Mc|Mac|De|Di|La|Le|O['’])/, ''))) return -1;
  const special = [...word.toLowerCase()].filter((letter) => letter > '\u007f' && letter !== '’');
  if (special.length > 2 && special.length > word.length * 0.7) return -1;
  return languages.some((letters) => special.every((letter) => letters.includes(letter))) ? 1 : -1;
}

/** How likely a word of another script is a name: it has a capital first, where the script has capitals. */
function scriptScore(word: string, script: RegExp): number {
  // “Анна-Мария” is two names.
  if (word.includes('-')) return Math.min(...word.split('-').map((part) => scriptScore(part, script)));
  if (!script.test(word) || word.length < 2) return -1;
  if (/^(\p{Lu}[\p{Ll}\p{M}]+|\p{Lu}+|[\p{Lo}\p{M}]+)$/u.test(word)) return 1;
  return /^[\p{Ll}\p{M}]+$/u.test(word) ? 0.2 : -1;
}

/** Words with a sign beyond ASCII, of a text that was decoded. */
function foreignWords(text: string): string[] {
  return text.split(/[\s,;:"<>()@|./\\\d+_]+/).filter((word) => /[^\0-\u007f]/.test(word));
}

function scoreOf(encoding: TextEncoding, text: string): number {
  if (/[\ufffd\u0080-\u009f]/.test(text)) return Number.NEGATIVE_INFINITY;
  const sum = (score: (word: string) => number) => foreignWords(text).reduce((all, word) => all + score(word), 0);
  if (encoding in LATIN) {
    const languages = LATIN[encoding as keyof typeof LATIN];
    const isWestern = encoding === 'windows-1252' || encoding === 'macintosh';
    return sum((word) => latinScore(word, languages, isWestern));
  }
  if (encoding in SCRIPTS) {
    const script = SCRIPTS[encoding as keyof typeof SCRIPTS];
    return sum((word) => scriptScore(word, script));
  }
  return Number.NEGATIVE_INFINITY;
}

const SINGLE_BYTE: readonly TextEncoding[] = [
  ...(['windows-1252', 'windows-1250', 'windows-1254', 'windows-1257', 'windows-1251', 'windows-1253'] as const),
  ...(['windows-1255', 'windows-1256'] as const),
];

function isValid(encoding: TextEncoding, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** An encoding with two bytes a sign that all of a text fits, where its signs are the usual ones of names. */
function eastAsian(bytes: Uint8Array): TextEncoding | null {
  const all = (encoding: TextEncoding, letters: RegExp) => {
    const text = isValid(encoding, bytes);
    const words = text === null ? [] : foreignWords(text);
    return words.length > 0 && words.every((word) => letters.test(word));
  };
  if (all('euc-kr', /^[\u0020-\u007e가-힣]+$/)) return 'euc-kr';
  const high = bytes.filter((byte) => byte >= 0x80);
  // Signs of EUC have both bytes above 0xa0; Shift-JIS and Big5 mix them with others.
  const isEuc = high.length % 2 === 0 && high.every((byte) => byte >= 0xa1);
  if (isEuc && all('gb18030', /^[\u0020-\u007e\u3000-\u303f\u4e00-\u9fff·\uff00-\uffef]+$/)) return 'gb18030';
  if (all('shift_jis', /^[\u0020-\u007e\u3000-\u30ff\u3400-\u9fff々\uff01-\uff9f]+$/)) return 'shift_jis';
  if (all('big5', /^[\u0020-\u007e\u3000-\u303f\u4e00-\u9fff·\uff01-\uff5e]+$/)) return 'big5';
  return null;
}

/** Without a mark at the beginning: zeros beside every Latin letter show on which side the high bytes are. */
function utf16Of(bytes: Uint8Array): TextEncoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, 2_000).entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = Math.min(bytes.length, 2_000) / 2;
  if (even > most / 2 && odd === 0) return 'utf-16be';
  return odd > most / 2 && even === 0 ? 'utf-16le' : null;
}

/** The most likely encoding of a list of names; null for what is no text. Short lists leave room for doubt: people can choose another. */
export function guessEncoding(bytes: Uint8Array): TextEncoding | null {
  const wide = utf16Of(bytes);
  if (wide !== null) return wide;
  if (bytes.includes(0)) return null;
  if (isValid('utf-8', bytes) !== null) return 'utf-8';
  const east = eastAsian(bytes);
  const decoded = (encoding: TextEncoding) => new TextDecoder(encoding).decode(bytes);
  // Excel for the Mac ends lines in a way nobody else does.
  const isOfMac = bytes.includes(0x0d) && !bytes.includes(0x0a);
  const order: readonly TextEncoding[] = isOfMac ? ['macintosh', ...SINGLE_BYTE] : ['windows-1252', 'macintosh', ...SINGLE_BYTE];
  let best: { encoding: TextEncoding; score: number } = { encoding: 'windows-1252', score: Number.NEGATIVE_INFINITY };
  for (const encoding of order) {
    const score = scoreOf(encoding, decoded(encoding));
    if (score > best.score) best = { encoding, score };
  }
  return east !== null && best.score <= 0 ? east : best.encoding;
}

/** Text in an encoding. What does not fit it shows as a replacement character. */
export function decodeText(bytes: Uint8Array, encoding: TextEncoding): string {
  return new TextDecoder(encoding).decode(bytes);
}
