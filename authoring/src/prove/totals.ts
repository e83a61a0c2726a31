import type { Text } from './every-text.ts';
import { anyOf } from './every-text.ts';
import { at, type Made } from './proof.ts';

/** What a language counts with. */
export interface Counting {
  /** From nought to nineteen. */
  readonly units: readonly string[];
  /** Ten, twenty ... ninety. */
  readonly tens: readonly string[];
  readonly hundred: string;
  readonly thousand: string;
  readonly and: string;
  /** What answers are called after their number. */
  readonly answers: readonly string[];
}

/** A number as a narrator says it: seven hundred and twenty. */
function inWords(n: number, counting: Counting): string {
  const { units, tens, hundred, thousand, and } = counting;
  if (n >= 1000) return joined(inWords(Math.floor(n / 1000), counting), thousand, n % 1000 < 100 ? and : '', n % 1000, counting);
  if (n >= 100) return joined(units[Math.floor(n / 100)] ?? '', hundred, and, n % 100, counting);
  if (n < 20) return units[n] ?? '';
  const rest = units[n % 10] ?? '';
  return n % 10 === 0 ? (tens[n / 10 - 1] ?? '') : `${tens[Math.floor(n / 10) - 1]}-${rest}`;
}

function joined(count: string, size: string, and: string, rest: number, counting: Counting): string {
  const end = rest === 0 ? '' : ` ${and} ${inWords(rest, counting)}`;
  return `${count} ${size}${end}`.replace(/\s+/g, ' ');
}

/** A text that says how many answers there are says how many were counted. Small numbers may mean something else. */
export function* proveTotals({ compiled: { steps }, telling: { counting } }: Made, texts: readonly Text[]) {
  const totals = [...new Set(steps.flatMap(({ step }) => step.task?.possible ?? []))];
  if (totals.length === 0) return;
  const { units, tens, hundred, thousand, and, answers } = counting;
  const words = [...units, ...tens, hundred, thousand, and].join('|');
  const counted = new RegExp(`((?:(?:${words}|[\\d,.]+)[ -])+)(?:${answers.join('|')})(?![\\p{L}])`, 'iu');
  const large = anyOf([hundred, thousand, '[\\d,.]{3,}']);
  const right = new Set(totals.flatMap((n) => [String(n), n.toLocaleString('en'), inWords(n, counting)]));
  for (const { file, path, text } of texts) {
    const number = counted.exec(text)?.[1]?.trim();
    if (number === undefined || !large.test(number) || right.has(number.toLowerCase())) continue;
    const [first = 0] = totals;
    yield at(file, path, `says that there are ${number}, and there are ${first} (${inWords(first, counting)}). Count again.`);
  }
}
