/** A sentence or table row of the specification, with the number of its section and the line it begins in. */
export interface Unit {
  readonly section: number;
  readonly line: number;
  readonly text: string;
}

/** A full stop ends a sentence when something new begins after it; one inside quotes, as in 'Please try again.', does not. */
const SENTENCE_END = /(?<=[.!?]'?)\s+(?=(?:\*\*)?['A-Z0-9])/g;
const QUOTED = /(?<![a-z])'[^']*'(?![a-z])/g;

function sentencesOf(paragraph: string): string[] {
  const ends: number[] = [];
  const quotes = [...paragraph.matchAll(QUOTED)].map(({ index, 0: text }) => ({ from: index, to: index + text.length - 1 }));
  for (const { index } of paragraph.matchAll(SENTENCE_END)) {
    if (!quotes.some(({ from, to }) => index > from && index < to)) ends.push(index);
  }
  return [...ends, paragraph.length].map((end, at) => paragraph.slice(at === 0 ? 0 : ends[at - 1], end).trim());
}

function cellsOf(row: string): string {
  return row
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => cell.trim())
    .join(' | ');
}

/** What a line says: nothing for headings, rulers and the names of a table's columns. */
function textsOf({ line, next }: { line: string; next: string }): string[] {
  const ruler = /^\|(-+\|)+$/;
  if (line.trim() === '' || line.startsWith('#') || /^\*\*[^*]+\*\*( \(.*\))?$/.test(line)) return [];
  if (line.startsWith('|')) return ruler.test(line) || ruler.test(next) ? [] : [cellsOf(line)];
  return sentencesOf(line.replace(/^(- |\d+\. )/, ''));
}

/** Every sentence and table row of sections 1 to 9, in order. The document has one paragraph or list item in a line. */
export function parseUnits(specification: string): Unit[] {
  const units: Unit[] = [];
  let section = 0;
  const lines = specification.split('\n');
  for (const [at, line] of lines.entries()) {
    section = Number(/^## (\d+)\. /.exec(line)?.[1] ?? section);
    if (section === 0) continue;
    for (const text of textsOf({ line, next: lines[at + 1] ?? '' })) units.push({ section, line: at + 1, text });
  }
  return units;
}
