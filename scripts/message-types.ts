import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './child.ts';

const LOCALES = join(ROOT, 'web/app/locales');

/**
 * Writes the types of the English messages, so that the compiler checks keys and arguments: TypeScript reads the texts of a JSON file as
 * `string` only. The file is not committed; `npm run check` and `npm run locales` write it.
 */
export function writeMessageTypes(): void {
  const areas = readdirSync(join(LOCALES, 'en'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => `  readonly ${file.replace('.json', '')}: ${readFileSync(join(LOCALES, 'en', file), 'utf8').trim()};`);
  const text = ['/** Written by `npm run locales`. */', 'export interface Messages {', ...areas, '}', ''].join('\n');
  writeFileSync(join(LOCALES, 'messages.d.ts'), text);
}

if (import.meta.main) writeMessageTypes();
