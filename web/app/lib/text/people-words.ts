/** `1 person`, `24 people`. */
export function peopleWords(n: number): string {
  return n === 1 ? '1 person' : `${n.toLocaleString('en-GB')} people`;
}
