import type { LogRow } from '@lorecrew/server/ports';
import type { Trace, Violation } from './trace.ts';

/** What may be in a log at most once, by its event and what tells one from another. */
const ONCE: Readonly<Record<string, readonly string[]>> = {
  'show.created': [],
  'show.started': [],
  'show.completed': [],
  'scene.started': ['scene'],
  'crew.formed': ['crew'],
  'vote.closed': ['vote'],
  'lamp.lit': ['crew', 'seat'],
  'card.given': ['by', 'second'],
  'moment.begun': ['moment'],
  'moment.called': ['moment', 'by'],
  'moment.over': ['moment'],
};

/** The same within a phase: there is one task in each. */
const ONCE_A_PHASE: Readonly<Record<string, readonly string[]>> = { 'puzzle.solved': ['crew'], 'puzzle.timedout': ['crew'] };

/** A6: nothing of another company is heard. */
export function auditSecrets({ clients, foreignWords = [] }: Trace): Violation[] {
  return clients.flatMap(({ name, heard }) =>
    foreignWords
      .filter((word) => heard.some((frame) => frame.includes(word)))
      .map((word): Violation => ({ rule: 'A6', says: `${name} heard "${word}" of another company` })),
  );
}

/** A7: what happens once in a game is in its log once; scenes follow each other as written; crewmates do not repeat themselves. */
export function auditGame({ story, rows }: Trace): Violation[] {
  return [
    ...repeated(rows),
    ...scenesInOrder(
      story.scenes.map(({ id }) => id),
      rows,
    ),
    ...chatter(rows),
  ];
}

function repeated(rows: readonly LogRow[]): Violation[] {
  const seen = new Set<string>();
  let phase = 0;
  return rows.flatMap(({ type, body, seq }): Violation[] => {
    if (type === 'scene.started' || type === 'phase.started') phase++;
    const inPhase = ONCE_A_PHASE[type];
    const parts = inPhase ?? ONCE[type];
    if (!parts) return [];
    const key = JSON.stringify([type, ...(inPhase ? [phase] : []), ...parts.map((part) => body[part])]);
    if (seen.has(key)) return [{ rule: 'A7', says: `${key} happened again at ${seq}` }];
    seen.add(key);
    return [];
  });
}

function scenesInOrder(written: readonly string[], rows: readonly LogRow[]): Violation[] {
  const played = rows.flatMap(({ type, body }) => (type === 'scene.started' ? [body.scene] : []));
  const fits = played.every((scene, i) => scene === written[i]);
  return fits ? [] : [{ rule: 'A7', says: `scenes were played in the order ${played.join(', ')}` }];
}

/** Lines that answer something are said anew after each such thing. */
const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  'answer.proposed': ['objectAgain'],
  'chat.said': ['asked', 'askedPinned', 'unsure'],
};

function chatter(rows: readonly LogRow[]): Violation[] {
  let said: string[] = [];
  return rows.flatMap(({ type, body, seq }): Violation[] => {
    if (type === 'scene.started') said = [];
    const anew = ANSWERS[type] ?? [];
    said = said.filter((line) => !anew.some((trigger) => line.endsWith(`:${body.crew} ${trigger}`)));
    if (type !== 'chat.lined') return [];
    const line = `${body.by} ${body.trigger}`;
    const again = said.includes(line);
    said.push(line);
    return again ? [{ rule: 'A7', says: `${line} was said again at ${seq}` }] : [];
  });
}
