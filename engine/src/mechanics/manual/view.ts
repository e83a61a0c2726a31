import type { Slice } from '@lorecrew/contract/live/view';
import { personView } from '../../core/people.ts';
import { afterSec } from '../../core/timing.ts';
import type { Directory } from '../../model/mechanic.ts';
import type { Crew, ShowState } from '../../model/state.ts';
import type { Step } from '../../model/story.ts';
import { currentRound, type Handled, handledBy, roundEndsAtMs, signsNow } from './state.ts';

type View = Slice<'manual'>;

interface Here {
  readonly show: ShowState;
  readonly step: Step<'manual'>;
  readonly crew: Crew;
  readonly directory: Directory;
}

function deviceView({ show, step, crew }: Here, { round, made, lastRight }: Handled): NonNullable<View['device']> {
  const now = signsNow(show, { step, crew: crew.id, round: round ?? 0, made });
  return {
    signs: step.rule.signs.map(({ id, label, as, values }) => {
      const nth = values.findIndex((each) => each.id === now[id]);
      return { id, label, as, value: now[id] ?? '', word: values[nth]?.word ?? '', nth };
    }),
    controls: step.rule.controls.map(({ id, label, columns, values }) => ({ id, label, columns, options: [...values] })),
    lastRight: lastRight ? [...lastRight] : null,
  };
}

function pagesView({ show, step, directory }: Here, handled: Handled, person: string): View['pages'] {
  const pages = currentRound(step, handled)?.pages ?? [];
  return pages.map(({ id, author, text }, i) => {
    const holder = handled.holders[i] ?? null;
    const isMine = holder === person;
    const teller = handled.told[id];
    // What a person tells is heard; what the story tells has to be read.
    const isReadOut =
      handled.door === person && teller !== undefined && (teller.startsWith('sim:') || teller === show.story.narrator.id);
    const isShown = isMine || isReadOut;
    return {
      id,
      holder: holder === null ? null : personView(show, holder, directory),
      isMine,
      isTold: teller !== undefined,
      isHinted: handled.hinted.includes(id),
      author: isShown ? author : null,
      text: isShown ? text : null,
    };
  });
}

/** The device for whoever stands before it, and pages for all others. */
export function renderManual(here: Here, person: string): View {
  const { show, step, crew, directory } = here;
  const handled = handledBy(show, { step: step.id, crew: crew.id });
  const round = currentRound(step, handled);
  const { last, ended, isPaused, door } = handled;
  const by = (id: string) => personView(show, id, directory);
  return {
    step: step.id,
    round: round ? handled.round : null,
    nth: handled.nth,
    title: round?.title ?? '',
    isOver: handled.overAtMs !== null,
    made: handled.made,
    moves: round?.moves ?? 0,
    startsAtMs: round ? handled.playsFromMs : null,
    endsAtMs: round ? roundEndsAtMs(show, step, handled) : null,
    pausedUntilMs: round && isPaused && last ? afterSec(show, last.atMs, step.rule.costSec) : null,
    door: round && door !== '' ? by(door) : null,
    device: round && door === person ? deviceView(here, handled) : null,
    pages: pagesView(here, handled, person),
    last: last && { ...last, by: by(last.by) },
    ended: ended && { ...ended, by: ended.by === null ? null : by(ended.by) },
  };
}
