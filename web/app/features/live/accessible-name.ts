/** An accessible name that contains the visible label: people who control the page by voice say what they see. */
export function nameWith(label: string, name: string): string {
  return name.toLowerCase().includes(label.toLowerCase()) ? name : `${label}. ${name}`;
}
