import { REPORT_NEEDS } from '@lorecrew/contract/report-needs';
import { balance } from './balance.ts';
import { type CrewHour, presentMembers } from './crew-hour.ts';
import { type HelpNetwork, helpNetwork } from './help-network.ts';
import { balanceNoise, type Noise } from './noise.ts';
import { type Pooling, pooling } from './pooling.ts';
import { agreement, type DecisionQuality, decisionQuality, opinionShift } from './rankings.ts';
import { response } from './response.ts';
import { sum } from './sums.ts';

/** Something measured: the figure itself, or words where a figure would say more than is known, or nothing where it is too short to say. */
export type Measured<T> =
  | { readonly as: 'figure'; readonly value: T }
  | { readonly as: 'words'; readonly value: T }
  | { readonly as: 'too-short' };

const TOO_SHORT = { as: 'too-short' } as const;

function figure<T>(value: T | null, enough = true): Measured<T> {
  return value === null || !enough ? TOO_SHORT : { as: 'figure', value };
}

/** Least data behind each measure; with less it is too short to say. */
const BALANCE_WINDOWS = 20;
/** Three people need as many windows before a number is shown. */
const BALANCE_WINDOWS_OF_THREE = 40;
const RESPONSE_PAIRS = 10;
const POOLING_CLUES = 6;

export interface Participation {
  readonly balance: number;
  readonly noise: Noise;
  /** No less even than one in twenty crews of truly equal people: as even as chance allows. */
  readonly asEvenAsChance: boolean;
}

/** M1: how evenly the members took part; null with too little behind it. */
export function measureBalance(hour: CrewHour): { balance: number; windows: number; shares: readonly number[] } | null {
  const members = presentMembers(hour);
  const windows = Math.min(...members.map((member) => member.windows));
  const shares = members.map((member) => (member.windows === 0 ? 0 : member.active / member.windows));
  const even = balance(shares);
  return members.length < REPORT_NEEDS.words || windows < BALANCE_WINDOWS || even === null
    ? null
    : { balance: even, windows, shares };
}

/** M1 beside what chance allows. */
export function participation(hour: CrewHour): Measured<Participation> {
  const found = measureBalance(hour);
  if (!found) return TOO_SHORT;
  const { balance: even, windows, shares } = found;
  const noise = balanceNoise({ members: shares.length, windows, activity: sum(shares) / shares.length });
  if (!noise) return TOO_SHORT;
  const value = { balance: even, noise, asEvenAsChance: even >= noise.low };
  const few = shares.length === REPORT_NEEDS.words && windows < BALANCE_WINDOWS_OF_THREE;
  return { as: few ? 'words' : 'figure', value };
}

/** M4: how soon others answered what was shared or asked, in milliseconds of the story. */
export function measureResponse({ acts }: CrewHour): Measured<{ medianMs: number; pairs: number }> {
  const found = response(acts);
  return figure(found, (found?.pairs ?? 0) >= RESPONSE_PAIRS);
}

/** M5 of one task. */
export function measurePooling(task: CrewHour['tasks'][number]): Measured<Pooling> {
  return figure(pooling(task), task.held.size >= POOLING_CLUES);
}

export interface Decision extends DecisionQuality {
  /** M6, the mean of the members. */
  readonly shift: number;
  /** M7, before the crew talked. */
  readonly agreement: number;
}

/** M6 to M8 of the task that was a ranking. Fewer lists would tell whose they are. */
export function measureDecision({ tasks }: CrewHour): Measured<Decision> {
  const ranking = tasks.find((task) => task.ranking)?.ranking;
  const lists = Object.values(ranking?.lists ?? {});
  if (!ranking || lists.length < REPORT_NEEDS.words) return TOO_SHORT;
  const quality = decisionQuality({ ...ranking, lists });
  const agreed = agreement(lists);
  if (!quality || agreed === null) return TOO_SHORT;
  const shift = sum(lists.map((list) => opinionShift(list, ranking.group))) / lists.length;
  return figure({ ...quality, shift, agreement: agreed });
}

/** M9, without names. */
export function measureHelp(hour: CrewHour): Measured<HelpNetwork> {
  const ids = presentMembers(hour).map(({ id }) => id);
  const network = helpNetwork(ids, hour.help);
  return figure(network, (network?.links ?? 0) >= ids.length);
}
