import type { Timers } from '@lorecrew/contract/timers';
import type { ObserveJob } from '../../../ports/observe-job.ts';
import type { OnError } from '../../../ports/on-error.ts';
import type { ReplyMailbox } from '../../../ports/reply-mailbox.ts';
import { type ReplyContext, takeCalendarReplies } from './commands.ts';

const EVERY_MS = 60_000;

/** Every minute, on every node, one round at a time: reads what people answered in their calendars. Two nodes do no harm together. */
export class CalendarReplies {
  private readonly stop: () => void;
  private round: Promise<unknown> | null = null;

  constructor(
    context: ReplyContext & {
      readonly timers: Timers;
      readonly observeJob: ObserveJob;
      readonly onError: OnError;
      readonly mailbox: ReplyMailbox;
    },
  ) {
    this.stop = context.timers.every(EVERY_MS, () => {
      this.round ??= context
        .observeJob('calendar-replies', () => takeCalendarReplies(context, context.mailbox))
        .catch((error: unknown) => context.onError(error, 'reading answers from calendars'))
        .finally(() => {
          this.round = null;
        });
    });
  }

  async close(): Promise<void> {
    this.stop();
    await this.round;
  }
}
