/** Names of those who sit in the demo's recorded shows, in their order. Nobody real. */
export const SAMPLE_PEOPLE = [
  ['Ada', 'Quay'],
  ['Björn', 'Sund'],
  ['Chiara', 'Molo'],
  ['Dev', 'Rao'],
  ['Efua', 'Mensah'],
  ['Farid', 'Haddad'],
  ['Greta', 'Lund'],
  ['Hiro', 'Tanaka'],
  ['Ines', 'Prado'],
  ['Jonas', 'Weiss'],
  ['Kamala', 'Iyer'],
  ['Liam', 'Byrne'],
  ['Mei', 'Chen'],
  ['Noor', 'Aziz'],
] as const;

/** What the page calls one of them. */
export function nameOf(index: number): string {
  return (SAMPLE_PEOPLE[index] ?? ['Somebody']).join(' ');
}
