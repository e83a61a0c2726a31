/** A text with other names in the place of those it has: whole words only, the longest first. */
export function renamedText(text: string, names: ReadonlyMap<string, string>): string {
  const known = [...names.keys()].sort((a, b) => b.length - a.length).map((name) => name.replace(/[\\^$*+?.()|[\]{}]/g, '\\$&'));
  return text.replace(new RegExp(`(?<!\\p{L})(?:${known.join('|')})(?!\\p{L})`, 'gu'), (name) => names.get(name) ?? name);
}
