import { z } from 'zod';

const Event = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.number().optional(),
  /** Microseconds in which the thread computed, without those in which it waited for the processor. */
  tdur: z.number().optional(),
  args: z
    .object({
      data: z
        .object({ url: z.string(), functionName: z.string(), nodeName: z.string(), message: z.string(), type: z.string() })
        .partial()
        .optional(),
      beginData: z.object({ dirtyObjects: z.number(), totalObjects: z.number() }).partial().optional(),
      elementCount: z.number().optional(),
    })
    .optional(),
});
type Event = z.infer<typeof Event>;
const Trace = z.object({ traceEvents: z.array(z.unknown()) });

/** How long the tasks of a page's main thread computed, in milliseconds, the longest first. */
export interface PageTasks {
  readonly ownMs: readonly number[];
  /** What the longest of those did, a line each: where to look for the cause. */
  readonly longest: readonly string[];
  /** Tasks in which a test asked the page something, such as where a button is: nobody who plays has those. */
  readonly drivenMs: readonly number[];
}

/** How many tasks are told of, and how many of the things that each did. */
const TOLD = { tasks: 8, parts: 5, leastMs: 0.5 } as const;

function threadOf({ pid, tid }: Event): string {
  return `${pid} ${tid}`;
}

/** Scripts of the page have an address; whoever drives the browser marks what it is about to touch by events of its own. */
function isDriver({ name, args }: Event): boolean {
  if (name === 'EventDispatch') return args?.data?.type?.startsWith('__playwright') ?? false;
  return (name === 'FunctionCall' || name === 'EvaluateScript') && !args?.data?.url;
}

/** The thread that runs most functions: the page's main thread. */
function mainThread(events: readonly Event[]): string {
  const counts = new Map<string, number>();
  for (const event of events) {
    if (event.name === 'FunctionCall') counts.set(threadOf(event), (counts.get(threadOf(event)) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? '';
}

/** How much there was to do, where the browser says so: the boxes laid anew of all, the elements styled anew, what was painted or called. */
function amount({ args: { beginData, elementCount, data } = {} }: Event): string {
  if (beginData?.dirtyObjects !== undefined) return ` (${beginData.dirtyObjects} of ${beginData.totalObjects} boxes)`;
  if (elementCount !== undefined) return ` (${elementCount} elements)`;
  const what = data?.nodeName ?? data?.functionName ?? data?.url?.split('/').at(-1);
  return what ? ` (${what})` : '';
}

/** The last moment that the player named before a task, and how long ago that was. */
function momentOf({ ts }: Event, own: readonly Event[]): string {
  const named = own.filter((event) => event.name === 'TimeStamp' && event.ts <= ts).toSorted((a, b) => b.ts - a.ts)[0];
  return named ? `${named.args?.data?.message} + ${((ts - named.ts) / 1_000_000).toFixed(2)} s` : 'at the beginning';
}

/** A task in words: when it ran, how long it took, and the longest of what ran in it. What is inside of something named already counts there too. */
function toldOf(task: Event, own: readonly Event[]): string {
  const { ts, dur = 0, tdur = 0 } = task;
  const ms = (event: Event) => (event.tdur ?? 0) / 1_000;
  const inside = own.filter((event) => event.name !== 'RunTask' && event.ts >= ts && event.ts + (event.dur ?? 0) <= ts + dur);
  const parts = inside.filter((event) => ms(event) > TOLD.leastMs).toSorted((a, b) => ms(b) - ms(a));
  const words = parts.slice(0, TOLD.parts).map((event) => `${event.name} ${ms(event).toFixed(1)}${amount(event)}`);
  return `${momentOf(task, own)}, ${(tdur / 1_000).toFixed(1)} ms: ${words.join(', ')}`;
}

/** Reads the tasks of the busiest page out of a trace of Chromium. Scripts without an address are those of whoever drives the browser. */
export function pageTasks(trace: unknown): PageTasks {
  const events = Trace.parse(trace).traceEvents.flatMap((each) => {
    const parsed = Event.safeParse(each);
    return parsed.success && ['X', 'I'].includes(parsed.data.ph) ? [parsed.data] : [];
  });
  const main = mainThread(events);
  const own = events.filter((event) => threadOf(event) === main);
  const driven = own.filter(isDriver).map(({ ts }) => ts);
  const tasks = own.filter(({ name }) => name === 'RunTask');
  const isDriven = ({ ts, dur = 0 }: Event) => driven.some((atUs) => atUs >= ts && atUs <= ts + dur);
  const lengths = (some: readonly Event[]) => some.map(({ tdur = 0 }) => tdur / 1_000).toSorted((a, b) => b - a);
  const free = tasks.filter((task) => !isDriven(task));
  const longest = free.toSorted((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0)).slice(0, TOLD.tasks);
  return { ownMs: lengths(free), longest: longest.map((task) => toldOf(task, own)), drivenMs: lengths(tasks.filter(isDriven)) };
}
