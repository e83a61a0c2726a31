import type { ShowEvent } from '../model/events.ts';

type Body = Readonly<Record<string, unknown>>;

/** Names that lines of simulated crewmates had in logs written before. */
const TRIGGERS: Readonly<Record<string, string>> = { cough: 'miss' };

/** How events came to what they are, by type: the first entry makes version 2 of version 1, the next one version 3 of that. */
const changes: Readonly<Record<string, readonly ((body: Body) => Body)[]>> = {
  'chat.lined': [(body) => ({ ...body, trigger: TRIGGERS[String(body.trigger)] ?? body.trigger })],
};

/** An event as a row of a log holds it: with the version of its type that this build writes as `v`, left out where it is the first. */
export function toLogRow({ type, ...body }: ShowEvent): { readonly type: string; readonly body: Body } {
  const later = changes[type]?.length ?? 0;
  return { type, body: later === 0 ? body : { ...body, v: 1 + later } };
}

/**
 * A row of a log as an event, in the terms of this build. Only this engine writes bodies, and recorded shows hold every version to
 * what it wrote; so a row is an event of its type, once what has changed since its version is changed. A row of a later build is
 * folded as it stands.
 */
export function upcast({ type, body }: { readonly type: string; readonly body: Body }): ShowEvent {
  const { v = 1, ...written } = body;
  const since = (changes[type] ?? []).slice(Number(v) - 1);
  return { type, ...since.reduce((before, change) => change(before), written as Body) } as ShowEvent;
}
