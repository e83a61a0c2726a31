import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { catalogue } from '../testing/catalogue.ts';

/** Areas whose texts are read as properties. */
const READ_AS_OBJECTS = new Set(['shell', 'footer', 'guard', 'browser']);

function sourceOf(folder: string): string {
  const root = fileURLToPath(new URL(folder, import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file));
  return files.map((file) => readFileSync(`${root}/${file}`, 'utf8')).join('\n');
}

function keysOf(messages: unknown): string[] {
  return Object.entries(messages ?? {}).flatMap(([key, value]) =>
    typeof value === 'string' ? [key] : keysOf(value).map((inner) => `${key}.${inner}`),
  );
}

it('has no message whose key no page names, whole or by its last parts', () => {
  const source = `${sourceOf('../..')}\n${sourceOf('../../../../contract/src')}`;
  const names = new Set([...source.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, name]) => name));
  const patterns = [...source.matchAll(/`([\w.-]*(?:\$\{[^}`]*\}[\w.-]*)+)`/g)].flatMap(([, template = '']) => {
    const text = template.replace(/\$\{[^}]*\}/g, '*');
    return /\w/.test(text) ? [new RegExp(`^${text.replaceAll('.', '\\.').replaceAll('*', '[^ ]+')}$`)] : [];
  });
  const isNamed = (key: string) => {
    const parts = key.split('.');
    const endings = parts.map((_, i) => parts.slice(i).join('.'));
    return endings.some((ending) => names.has(ending) || patterns.some((pattern) => pattern.test(ending)));
  };
  const areas = Object.entries(catalogue('en')).filter(([area]) => !READ_AS_OBJECTS.has(area));
  const keys = areas.flatMap(([area, messages]) => keysOf(messages).map((key) => `${area}.${key}`));
  expect(keys.length).toBeGreaterThan(1_000);
  expect(keys.filter((key) => !isNamed(key))).toEqual([]);
});
