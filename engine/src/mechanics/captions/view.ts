import { FILLS_A_PERSON } from '@lorecrew/contract/limits';
import type { Slice } from '@lorecrew/contract/live/view';
import { findCrew, findMember, isSeatActive } from '../../core/crews.ts';
import { reportsLeft } from '../../core/hidden-texts.ts';
import { displayName } from '../../core/people.ts';
import { currentLiveStep } from '../../core/steps.ts';
import type { SliceView } from '../../model/mechanic.ts';
import { captionsEndAtMs, listVoters, nextCaptionAtMs } from './pace.ts';
import { bestCaption, captionText, crewCaptions, readingOrder } from './state.ts';

/** The captions of a crew: in the vote without whose they are, and then one after the other. */
export const captionsSlice: SliceView<Slice<'captions'>> = {
  dependencies: (show, who) => [show.mechanics.captions, show.scene, show.phase, show.people, findCrew(show, who.crew)],
  render: (show, who, directory) => {
    const crew = findCrew(show, who.crew);
    const step = currentLiveStep(show, 'captions');
    if (!crew || !step) return null;
    const at = { step: step.id, crew: crew.id };
    const { written, entries, writtenAtMs, votes, votedAtMs, read } = crewCaptions(show, at);
    const textAt = (caption: number) => {
      const entry = entries[caption];
      const { text, words } = entry ? captionText(step.rule, entry.words, directory) : { text: '', words: undefined };
      return { caption, text, ...(words ? { words } : {}) };
    };
    const base = { step: step.id, endsAtMs: captionsEndAtMs(show, step, crew.id), reading: null, best: null };
    if (writtenAtMs === null) {
      const all = crew.seats.filter((seat) => isSeatActive(show, seat)).length;
      return { ...base, stage: 'writing', done: Object.keys(written).length, all, captions: [] };
    }
    const voters = listVoters(show, step, crew).length;
    const voted = Object.keys(votes).length;
    if (votedAtMs === null)
      return { ...base, stage: 'voting', done: voted, all: voters, captions: entries.map((_, caption) => textAt(caption)) };
    const order = readingOrder(show, at);
    const shown = read?.shown ?? 0;
    const best = shown >= order.length ? bestCaption(show, at) : null;
    return {
      ...base,
      stage: 'reading',
      done: voted,
      all: voters,
      captions: order.slice(0, shown).map(({ place }) => textAt(place)),
      reading: {
        ...{ shown, of: order.length, nextAtMs: nextCaptionAtMs(show, step, crew.id) },
        turnedBy: read?.by ? displayName(show, read.by, directory) : null,
      },
      best: best && {
        caption: best.place,
        votes: best.votes,
        by: best.by === null ? null : displayName(show, best.by, directory),
      },
    };
  },
};

/** What one wrote and voted for. */
export const myCaptionSlice: SliceView<Slice<'myCaption'>> = {
  dependencies: (show) => [show.mechanics.captions, show.scene, show.phase, show.crews, show.hidden],
  render: (show, { person }, directory) => {
    const member = person === null ? null : findMember(show, person);
    const step = currentLiveStep(show, 'captions');
    if (!member || !step) return null;
    const { written, times, entries, votes } = crewCaptions(show, { step: step.id, crew: member.crew.id });
    const words = written[member.id];
    const own = entries.findIndex(({ by }) => by === member.id);
    return {
      step: step.id,
      maxChars: step.rule.maxChars,
      ready: [...step.rule.ready],
      mine: words ? captionText(step.rule, words, directory).text : null,
      left: FILLS_A_PERSON - (times[member.id] ?? 0),
      own: own < 0 ? null : own,
      vote: votes[member.id] ?? null,
      reportsLeft: reportsLeft(show, member.id),
    };
  },
};
