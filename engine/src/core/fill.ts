/** A text of the story with its `{slots}` filled. */
export function fill(text: string, slots: Readonly<Record<string, string>>): string {
  return text.replace(/\{([\w.-]+)\}/g, (whole, name: string) => slots[name] ?? whole);
}
