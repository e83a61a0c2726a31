import type { JudgedRow, Verdict } from '@lorecrew/contract/api/people';

interface Words {
  readonly state: string;
  readonly badge: 'ok' | 'bad' | 'info' | '';
  /** What is done about the row. */
  readonly does: string;
}

/** What is said of a row; `noOf` tells the number of another row as the person sees it. */
export function verdictWords(
  { verdict, same }: Pick<JudgedRow, 'verdict' | 'same'>,
  { forSession, noOf }: { forSession: boolean; noOf: (n: number) => number },
): Words {
  const all: Readonly<Record<Verdict, Words>> = {
    ready: { state: 'Ready', badge: 'ok', does: forSession ? 'Added and invited' : 'Added' },
    here: { state: 'Already here', badge: '', does: forSession ? 'Keeps the seat' : 'Stays as it is' },
    twice: { state: 'Twice in the list', badge: '', does: `Same as row ${noOf(same ?? 0)}, which is kept` },
    seated: { state: 'In another session', badge: 'info', does: 'Consumer already assigned to a session' },
    wrong: { state: 'To fix', badge: 'bad', does: 'Waits for you' },
  };
  return all[verdict];
}

/** How many rows are ready, to fix and left out. */
export function countVerdicts(rows: readonly Pick<JudgedRow, 'verdict'>[]): { ready: number; fix: number; left: number } {
  const of = (...verdicts: Verdict[]) => rows.filter(({ verdict }) => verdicts.includes(verdict)).length;
  return { ready: of('ready'), fix: of('wrong'), left: of('here', 'twice', 'seated') };
}
