/** The members of all parts as one. */
export type Merged<T> = (T extends unknown ? (part: T) => void : never) extends (all: infer All) => void ? All : never;

/** Puts the members of several objects into one. They bear different names: the table of mechanics is tested for it. */
export function merge<T extends object>(parts: readonly T[]): Merged<T> {
  return Object.assign({}, ...parts) as Merged<T>;
}
