type Members = Readonly<Record<string, unknown>>;

/** Whether two values would give the same JSON, whatever the order of their keys: a member that is undefined is none. */
export function areAlike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  if (Array.isArray(one)) return Array.isArray(other) && one.length === other.length && haveAlike(one, other, Object.keys(one));
  return haveAlike(one, other, Object.keys(one)) && Object.keys(other).every((key) => key in one || other[key] === undefined);
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null;
}

function haveAlike(one: Members, other: Members, keys: readonly string[]): boolean {
  return keys.every((key) => areAlike(one[key], other[key]));
}
