import type { ShowEvent } from './events.ts';

type Body = Readonly<Record<string, unknown>>;

/** Names that lines of simulated crewmates had in logs written before. */
const TRIGGERS: Readonly<Record<string, string>> = { cough: 'miss' };

/** What an event that was written by an earlier build says in the terms of this one, by type. */
const upcasts: Readonly<Record<string, (body: Body) => Body>> = {
  'chat.lined': (body) => ({ ...body, trigger: TRIGGERS[String(body.trigger)] ?? body.trigger }),
};

/**
 * A row of a log as an event. Only this engine writes bodies, and recorded shows hold every version to what it wrote; so a row is
 * an event of its type, once what has another name by now is renamed.
 */
export function upcast({ type, body }: { readonly type: string; readonly body: Body }): ShowEvent {
  return { type, ...(upcasts[type]?.(body) ?? body) } as ShowEvent;
}
