import { useLive } from '../../live-context.ts';
import { type Moment, useJudged } from '../use-judged.ts';

/** What happens just now at the levers. `order` is what was pulled. */
export function useMoment(): { readonly moment: Moment; readonly order: readonly string[] } {
  const { levers, rail, task } = useLive().view;
  const moment = useJudged(levers?.verdict?.atMs ?? null);
  const tried = rail?.tries.at(-1)?.order ?? [];
  return { moment, order: task?.outcome === 'open' ? tried : (levers?.run.map(({ lever }) => lever) ?? []) };
}
