import type { EventType } from '../events.ts';

/** How an event counts for whoever caused it: as taking part, and as something that asks others for an answer. */
interface Counts {
  readonly active: boolean;
  readonly asks?: true;
}

const PART: Counts = { active: true };
const ASKS: Counts = { active: true, asks: true };
const NOT: Counts = { active: false };

/**
 * Which events are taking part (M1) and which ask for an answer (M4): everything somebody does for the crew's work. Reactions,
 * lanterns, sounds, words in boxes and thanks are not work; what the server does counts for nobody. An event without a row does not compile.
 */
export const counts: Readonly<Record<EventType, Counts>> = {
  'answer.confirmed': PART,
  'answer.declined': PART,
  'answer.judged': NOT,
  'answer.proposed': PART,
  'answer.reopened': NOT,
  'answer.stood': NOT,
  'box.filled': NOT,
  'boxes.closed': NOT,
  'card.given': NOT,
  'chat.lined': NOT,
  'chat.reacted': NOT,
  'chat.said': PART,
  'choice.group': NOT,
  'choice.moved': PART,
  'choice.opened': NOT,
  'choice.private': PART,
  'clock.warned': NOT,
  'clue.kept': NOT,
  'clue.shared': ASKS,
  'clue.shown': NOT,
  'clue.worded': PART,
  'control.borrowable': NOT,
  'control.borrowed': PART,
  'countdown.ended': NOT,
  'countdown.started': PART,
  'crew.formed': NOT,
  'crews.arranged': NOT,
  'dial.turned': PART,
  'hint.declined': PART,
  'hint.offered': NOT,
  'hint.requested': PART,
  'hint.shown': PART,
  'lamp.lit': NOT,
  'lantern.hung': NOT,
  'lantern.reported': NOT,
  'lever.pulled': PART,
  'lever.undone': PART,
  'mark.placed': PART,
  'moment.begun': NOT,
  'moment.called': NOT,
  'moment.over': NOT,
  'packets.dealt': NOT,
  'participant.invited': NOT,
  'participant.joined': NOT,
  'participant.left': NOT,
  'participant.returned': NOT,
  'participant.removed': NOT,
  'phase.extended': NOT,
  'phase.started': NOT,
  'plan.moved': PART,
  'puzzle.solved': NOT,
  'puzzle.timedout': NOT,
  'ready.set': PART,
  'rock.placed': PART,
  'scene.started': NOT,
  'seat.taken': NOT,
  'seat.warmed': NOT,
  'shell.passed': NOT,
  'show.cancelled': NOT,
  'show.completed': NOT,
  'show.created': NOT,
  'show.paused': NOT,
  'show.rescheduled': NOT,
  'show.resumed': NOT,
  'show.started': NOT,
  'sound.chosen': NOT,
  'text.hidden': NOT,
  'text.kept': NOT,
  'vote.cast': NOT,
  'vote.closed': NOT,
};
