import { ApiDocument, collectReferences, type Schema } from './document.ts';

/** What is sent and what is answered are written apart; this is what the former's names end in. */
const SENT = 'Input';

/** Both forms of a schema in the same words, so that they can be compared. */
function inOneForm(schema: Schema | undefined): string {
  return JSON.stringify(schema ?? null).replaceAll(new RegExp(`(#/components/schemas/\\w+)${SENT}"`, 'g'), '$1"');
}

/** Schemas whose request and response forms differ, and those that contain one of them. */
function differing(schemas: Readonly<Record<string, Schema>>): Set<string> {
  const names = Object.keys(schemas).filter((name) => `${name}${SENT}` in schemas);
  const differ = new Set(names.filter((name) => inOneForm(schemas[name]) !== inOneForm(schemas[`${name}${SENT}`])));
  for (const name of names) {
    if ([...collectReferences(schemas[name], schemas)].some((other) => differ.has(other))) differ.add(name);
  }
  return differ;
}

/** Leaves out what nothing refers to, and says once what is the same whether it is sent or answered. */
export function tidyComponents(document: ApiDocument): ApiDocument {
  const { schemas } = document.components;
  const used = collectReferences([document.paths, document.webhooks ?? {}], schemas);
  const differ = differing(schemas);
  const named = new Map<string, string>();
  for (const name of used) {
    const base = name.endsWith(SENT) ? name.slice(0, -SENT.length) : name;
    // Where both are used and differ, each keeps its name.
    named.set(name, differ.has(base) && used.has(base) ? name : base);
  }
  const kept = Object.fromEntries([...used].toSorted().map((name) => [named.get(name) ?? name, schemas[name] ?? {}]));
  const text = JSON.stringify({ ...document, components: { ...document.components, schemas: kept } });
  const renamed = text.replaceAll(
    /"#\/components\/schemas\/([^"]+)"/g,
    (_all, name: string) => `"#/components/schemas/${named.get(name) ?? name}"`,
  );
  return ApiDocument.parse(JSON.parse(renamed));
}
