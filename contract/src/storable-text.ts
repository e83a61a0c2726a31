/** No message needs more levels of objects and arrays below its root. */
const MAX_DEPTH = 32;

/** U+0000, which no text column takes; lone surrogates, which are no Unicode; and noncharacters, which Unicode keeps for internal use. */
const UNSTORABLE = /[\0\p{Surrogate}\p{Noncharacter_Code_Point}]/u;

/** Whether a text can be stored as it is, in PostgreSQL and in JSON. */
export function isStorableText(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/**
 * Paths of the texts inside a JSON value, keys included, that cannot be stored: `['bill_to.company']`; the path of a bare text is ''.
 * Null when something lies more than 32 levels below the root. Iterative, so that deep input cannot exhaust the stack.
 */
export function findUnstorableTexts(value: unknown): string[] | null {
  const found: string[] = [];
  let level: { value: unknown; path: string }[] = [{ value, path: '' }];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return null;
    const next: typeof level = [];
    for (const { value: one, path } of level) {
      if (typeof one === 'string') {
        if (!isStorableText(one)) found.push(path);
      } else if (typeof one === 'object' && one !== null) {
        for (const [key, inner] of Object.entries(one)) {
          const innerPath = path === '' ? key : `${path}.${key}`;
          if (!isStorableText(key)) found.push(innerPath);
          next.push({ value: inner, path: innerPath });
        }
      }
    }
    level = next;
  }
  return found;
}

/** Whether every text of a JSON value can be stored, and it is not nested too deeply. */
export function isStorable(value: unknown): boolean {
  return findUnstorableTexts(value)?.length === 0;
}
