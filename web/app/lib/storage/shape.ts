/** A check of what was kept in a browser: what a schema is, small enough for every page. */
export interface Shape<T> {
  safeParse(value: unknown): { readonly success: true; readonly data: T } | { readonly success: false };
}

type Is<T> = (value: unknown) => value is T;

/** An object whose fields each pass their own check. */
export function shapeOf<T extends object>(fields: { readonly [Name in keyof T]: Is<T[Name]> }): Shape<T> {
  const checks = Object.entries<Is<unknown>>(fields);
  const fits = (value: unknown): value is T =>
    typeof value === 'object' && value !== null && checks.every(([name, is]) => is(Reflect.get(value, name)));
  return { safeParse: (value) => (fits(value) ? { success: true, data: value } : { success: false }) };
}

export const isText: Is<string> = (value) => typeof value === 'string';
export const isNumber: Is<number> = (value) => typeof value === 'number';
export const isSwitch: Is<boolean> = (value) => typeof value === 'boolean';

/** One of a few words. */
export function isOneOf<Word extends string>(words: readonly Word[]): Is<Word> {
  return (value): value is Word => words.some((word) => word === value);
}

/** The same, or nothing. */
export function isMaybe<T>(is: Is<T>): Is<T | null> {
  return (value): value is T | null => value === null || is(value);
}
