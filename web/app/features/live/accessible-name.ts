/** A name for screen readers, led by the visible label where it lacks it: who speaks to the page says what they see. */
export function nameWith(label: string, name: string): string {
  return name.toLowerCase().includes(label.toLowerCase()) ? name : `${label}. ${name}`;
}
