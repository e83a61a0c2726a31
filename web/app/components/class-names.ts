/** Joins the class names that are given. The names of a CSS module may be undefined for the compiler. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
