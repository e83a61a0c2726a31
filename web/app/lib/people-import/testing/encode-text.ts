import type { TextEncoding } from '../text-encoding.ts';

const MARKS: Partial<Record<TextEncoding, string>> = { 'utf-8': '\ufeff', 'utf-16le': '\ufeff', 'utf-16be': '\ufeff' };

/** Signs of a code page with their bytes, as a decoder reads them: one byte, or two where the first says so. */
function signsOf(encoding: TextEncoding): Map<string, number[]> {
  const decoder = new TextDecoder(encoding);
  const signs = new Map<string, number[]>();
  const add = (bytes: number[]) => {
    const sign = decoder.decode(new Uint8Array(bytes));
    if ([...sign].length === 1 && sign !== '\ufffd' && !signs.has(sign)) signs.set(sign, bytes);
  };
  for (let byte = 0; byte < 256; byte += 1) add([byte]);
  if (encoding !== 'shift_jis') return signs;
  for (let lead = 0x81; lead < 0xfd; lead += 1) for (let trail = 0x40; trail < 0xfd; trail += 1) add([lead, trail]);
  return signs;
}

/** A text as a program writes it to a file: the bytes of an encoding, with a byte order mark in front or without one. */
export function encodeText(text: string, { encoding, isMarked = false }: { encoding: TextEncoding; isMarked?: boolean }) {
  const whole = isMarked ? `${MARKS[encoding] ?? ''}${text}` : text;
  if (encoding === 'utf-8') return new TextEncoder().encode(whole);
  if (encoding === 'utf-16le') return new Uint8Array(Buffer.from(whole, 'utf16le'));
  if (encoding === 'utf-16be') return new Uint8Array(Buffer.from(whole, 'utf16le').swap16());
  const signs = signsOf(encoding);
  return new Uint8Array(
    [...whole].flatMap((sign) => {
      const bytes = signs.get(sign);
      if (!bytes) throw new Error(`${encoding} has no ${sign}`);
      return bytes;
    }),
  );
}
