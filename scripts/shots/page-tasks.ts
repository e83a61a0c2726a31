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
  args: z.object({ data: z.object({ url: z.string().optional() }).optional() }).optional(),
});
type Event = z.infer<typeof Event>;
const Trace = z.object({ traceEvents: z.array(z.unknown()) });

/** How long the tasks of a page's main thread computed, in milliseconds, the longest first. */
export interface PageTasks {
  readonly ownMs: readonly number[];
  /** Tasks in which a test asked the page something, such as where a button is: nobody who plays has those. */
  readonly drivenMs: readonly number[];
}

function threadOf({ pid, tid }: Event): string {
  return `${pid} ${tid}`;
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

/** Reads the tasks of the busiest page out of a trace of Chromium. Functions without an address are those of whoever drives the browser. */
export function pageTasks(trace: unknown): PageTasks {
  const events = Trace.parse(trace).traceEvents.flatMap((each) => {
    const parsed = Event.safeParse(each);
    return parsed.success && parsed.data.ph === 'X' ? [parsed.data] : [];
  });
  const main = mainThread(events);
  const own = events.filter((event) => threadOf(event) === main);
  const driven = own.filter(({ name, args }) => name === 'FunctionCall' && !args?.data?.url).map(({ ts }) => ts);
  const tasks = own.filter(({ name }) => name === 'RunTask');
  const isDriven = ({ ts, dur = 0 }: Event) => driven.some((atUs) => atUs >= ts && atUs <= ts + dur);
  const lengths = (some: readonly Event[]) => some.map(({ tdur = 0 }) => tdur / 1_000).toSorted((a, b) => b - a);
  return { ownMs: lengths(tasks.filter((task) => !isDriven(task))), drivenMs: lengths(tasks.filter(isDriven)) };
}
