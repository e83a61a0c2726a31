import { isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../ports.ts';
import { refuseWith } from './errors.ts';

/** So many in so long. */
export interface Rule {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

interface Window {
  used: number;
  endsAtMs: number;
}

/** What is left of a rule for one key. */
export interface Allowance {
  readonly limit: number;
  readonly remaining: number;
  readonly resetInMs: number;
}

const SWEEP_ABOVE = 10_000;

/** Counts in fixed windows on this node. Several nodes behind a balancer allow as many times more. */
export class RateLimiter {
  private readonly clock: Clock;
  private readonly windows = new Map<string, Window>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  private window(rule: Rule, key: string): Window {
    const nowMs = this.clock.nowMs();
    const id = `${rule.name} ${key}`;
    const known = this.windows.get(id);
    if (known && known.endsAtMs > nowMs) return known;
    if (this.windows.size > SWEEP_ABOVE) this.sweep(nowMs);
    const fresh = { used: 0, endsAtMs: nowMs + rule.windowMs };
    this.windows.set(id, fresh);
    return fresh;
  }

  private sweep(nowMs: number): void {
    for (const [id, { endsAtMs }] of this.windows) if (endsAtMs <= nowMs) this.windows.delete(id);
  }

  /** What is left for a key, without using any of it. */
  look(rule: Rule, key: string): Allowance {
    const { used, endsAtMs } = this.window(rule, key);
    return { limit: rule.max, remaining: Math.max(0, rule.max - used), resetInMs: endsAtMs - this.clock.nowMs() };
  }

  /** Uses one; false when there was none left. */
  take(rule: Rule, key: string): boolean {
    const window = this.window(rule, key);
    window.used += 1;
    return window.used <= rule.max;
  }
}

/** What a call counts against: a rule, and whose window of it. */
export type Counter = readonly [Rule, string];

/** What routes are made with that count how often they are called. */
export interface LimitedDeps<Context> {
  readonly context: Context;
  readonly limiter: RateLimiter;
}

/** How often a call may name an account: from one address, from one address for one account, and for one account from everywhere. */
export interface AccountRules {
  readonly address: Rule;
  readonly pair: Rule;
  readonly account: Rule;
}

/** What a call that names an account counts against. */
export function accountCounters(
  { address, pair, account }: AccountRules,
  { ip, email }: { ip: string; email: string },
): Counter[] {
  const from = addressKey(ip);
  return [
    [address, from],
    [pair, `${from} ${email}`],
    [account, email],
  ];
}

/** The first of these that has nothing left, without using any. */
export function exhausted(limiter: RateLimiter, counters: readonly Counter[]): Allowance | null {
  const allowances = counters.map(([rule, key]) => limiter.look(rule, key));
  return allowances.find(({ remaining }) => remaining === 0) ?? null;
}

/** Uses one of each; the first that had nothing left, if any. */
export function takeAll(limiter: RateLimiter, counters: readonly Counter[]): Allowance | null {
  const [over] = counters.filter(([rule, key]) => !limiter.take(rule, key));
  return over ? limiter.look(...over) : null;
}

/** Whose limit a call counts against: the address, of IPv6 the network of one connection (/64). */
export function addressKey(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address.replace('::ffff:', '');
  const [head = '', tail = ''] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const missing = 8 - front.length - (tail === '' ? 0 : tail.split(':').length);
  const groups = address.includes('::') ? [...front, ...Array.from({ length: missing }, () => '0'), ...tail.split(':')] : front;
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Answers 429 and says when to come back. The same for every cause. */
export function refuseForNow(
  request: FastifyRequest,
  reply: FastifyReply,
  { limit, remaining, resetInMs }: Allowance,
): FastifyReply {
  const seconds = String(Math.max(1, Math.ceil(resetInMs / 1000)));
  reply.headers({
    'retry-after': seconds,
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': seconds,
  });
  return refuseWith(request, reply, 'RATE_001');
}
