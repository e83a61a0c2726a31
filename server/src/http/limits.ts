import type { Timers } from '@lorecrew/contract/timers';
import { FairQueue } from '../fair-queue.ts';
import { type Counter as MetricCounter, type Metrics, noMetrics } from '../ports/metrics.ts';
import { type Counters, type PasswordLine, PasswordsBusy } from '../ports.ts';
import { computeSignature, type SiteSecrets } from '../signed.ts';
import { listNetworks, neighbourhoodOf } from './caller.ts';
import { RateLimited } from './errors.ts';

/** So many in so long. */
export interface Rule {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

/** What a call counts against: a rule, and whose window of it. */
export type Counter = readonly [Rule, string];

/** A rule that is used up, and when it resets. */
export interface Spent {
  readonly limit: number;
  readonly resetInMs: number;
}

/** A site may do as much as so many connections of it. */
const CONNECTIONS_OF_A_SITE = 4;
/** So many passwords of one caller, and of one account, are looked at together; more of them wait for a moment. */
const HASHES_AT_ONCE = 2;
const HASHES_WAITING_PER_CALLER = 6;
const HASHES_WAITING = 200;
const HASH_WAIT_MS = 3_000;
const KEY_CHARS = 22;

interface LimiterInput {
  readonly counters: Counters;
  readonly secrets: SiteSecrets;
  readonly timers: Timers;
  readonly metrics?: Metrics;
}

/**
 * Counts calls, with the same work for each however many there are. Kept is a short keyed hash, so that a counter has no address
 * or email in it and no caller decides how long its name is.
 */
export class RateLimiter {
  private readonly counters: Counters;
  private readonly secrets: SiteSecrets;
  private readonly hashing: FairQueue;
  private readonly hits: MetricCounter<'rule'>;

  constructor({ counters, secrets, timers, metrics = noMetrics }: LimiterInput) {
    this.counters = counters;
    this.secrets = secrets;
    this.hits = metrics.counter({
      name: 'lorecrew_limit_hits_total',
      help: 'Calls refused because a limit was used up.',
      labels: ['rule'],
    });
    this.hashing = new FairQueue({
      timers,
      concurrency: Number.POSITIVE_INFINITY,
      maxRunningPerKey: HASHES_AT_ONCE,
      maxWaiting: HASHES_WAITING,
      maxWaitingPerLane: HASHES_WAITING_PER_CALLER,
      maxWaitMs: HASH_WAIT_MS,
      createBusyError: (reason) => new PasswordsBusy(reason),
    });
  }

  private idOf([{ name }, key]: Counter): string {
    return computeSignature({ secrets: this.secrets, purpose: 'limit', parts: [name, key] }).slice(0, KEY_CHARS);
  }

  /** The keys of these counters, for a limit that is counted elsewhere. */
  keysOf(counters: readonly Counter[]): { key: string; most: number }[] {
    return counters.map((counter) => ({ key: this.idOf(counter), most: counter[0].max }));
  }

  /** Uses one of each; or none, and returns the first that is used up. */
  async take(counters: readonly Counter[]): Promise<Spent | null> {
    const uses = counters.map((counter) => ({ id: this.idOf(counter), max: counter[0].max, windowMs: counter[0].windowMs }));
    const spent = await this.counters.take(uses);
    if (spent) this.hits.add({ rule: counters[spent.index]?.[0].name ?? 'unknown' });
    return spent && { limit: counters[spent.index]?.[0].max ?? 0, resetInMs: spent.resetInMs };
  }

  /** Uses one of each; throws `RateLimited`, and uses none, where one is used up. */
  async require(counters: readonly Counter[]): Promise<void> {
    const spent = await this.take(counters);
    if (spent) throw new RateLimited(spent);
  }

  /** Takes back what a call used that was right in the end. */
  giveBack(counters: readonly Counter[]): Promise<void> {
    return this.counters.giveBack(counters.map((counter) => this.idOf(counter)));
  }

  /** How much of a rule is used now. */
  used(counter: Counter): Promise<number> {
    return this.counters.used(this.idOf(counter));
  }

  /**
   * Has a password looked at. Where this caller or this account has two under way already, it waits for a moment: they would take the
   * places of everybody else. Strangers who try an account do not take the places of its owner's own browser. Throws `PasswordsBusy`.
   */
  hash<T>({ ip, account, line }: { ip: string; account: string; line: PasswordLine }, work: () => Promise<T>): Promise<T> {
    const network = listNetworks(ip).at(-1) ?? '';
    return this.hashing.run({ lane: network, keys: [network, `${line} ${account}`] }, work);
  }
}

/** What routes are made with that count how often they are called. */
export interface LimitedDeps<Context> {
  readonly context: Context;
  readonly limiter: RateLimiter;
}

/** A rule for a caller: for its connection, and four times as much for the site of it. `about` narrows it to one thing. */
export function callerCounters(rule: Rule, { ip, about = '' }: { ip: string; about?: string }): Counter[] {
  return listNetworks(ip).map((network, i) => {
    const key = `${network} ${about}`;
    return i === 0 ? [rule, key] : [{ ...rule, name: `${rule.name} site`, max: rule.max * CONNECTIONS_OF_A_SITE }, key];
  });
}

/** A rule for all callers of one provider's network together, of which a few may be held by one person. */
export function neighbourhoodCounter(rule: Rule, ip: string): Counter {
  return [{ ...rule, name: `${rule.name} neighbourhood` }, neighbourhoodOf(ip)];
}

/** How often a call may name an account: from one place at all, and from one place for one account. */
export interface CallerRules {
  readonly address: Rule;
  readonly pair: Rule;
}

/** What a call that names an account counts against. */
export function accountCounters({ address, pair }: CallerRules, { ip, email }: { ip: string; email: string }): Counter[] {
  return [...callerCounters(address, { ip }), ...callerCounters(pair, { ip, about: email })];
}
