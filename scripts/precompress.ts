import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Pictures, fonts and sound are compressed by their own formats already. */
const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|xml|webmanifest|data)$/;

/** Below this many bytes the headers cost more than compression saves. */
const WORTH_BYTES = 512;
const BROTLI_QUALITY = 9;
const GZIP_LEVEL = 9;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Bytes of a file before and after, or nothing when it is not worth it. Writes `.br` and `.gz` beside the file. */
async function compress(path: string): Promise<{ from: number; to: number } | undefined> {
  const body = readFileSync(path);
  if (body.length < WORTH_BYTES) return undefined;
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [small, medium] = await Promise.all([brotli(body, { params }), gz(body, { level: GZIP_LEVEL })]);
  if (small.length >= body.length) return undefined;
  writeFileSync(`${path}.br`, small);
  writeFileSync(`${path}.gz`, medium);
  return { from: body.length, to: small.length };
}

/** Compresses every text of a folder, so that the server sends bytes it made once. */
export async function precompress(folder: string): Promise<{ files: number; from: number; to: number }> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => COMPRESSIBLE.test(name));
  const done = await Promise.all(names.map((name) => compress(join(folder, name))));
  const worth = done.filter((one) => one !== undefined);
  const sum = (part: 'from' | 'to') => worth.reduce((total, one) => total + one[part], 0);
  return { files: worth.length, from: sum('from'), to: sum('to') };
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error('Say which folder to compress, as the script build in package.json does.');
  const { files, from, to } = await precompress(folder);
  console.log(`Compressed ${files} files from ${Math.ceil(from / 1_024)} to ${Math.ceil(to / 1_024)} KiB.`);
}
