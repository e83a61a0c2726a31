import type { PhaseOutline, StoryOutline } from '@lorecrew/contract/api/preview';
import type { Condition } from '@lorecrew/engine/model/condition';
import type { Phase, Step } from '@lorecrew/engine/model/story';
import type { CompiledStory } from './compiled.ts';

/** A condition as its writer wrote it, in one line: `task: L4, outcome: solved`. */
function inWords(when: Condition | undefined): string | null {
  if (when === undefined) return null;
  const plain = JSON.stringify(when)
    .replace(/"|:true/g, '')
    .replace(/\{(\w+)\}/g, '$1');
  return plain.replace(/^\{|\}$/g, '').replace(/([:,])/g, '$1 ');
}

function stepOutline({ story, stage }: CompiledStory, { kind, id, cards = [], task }: Step): PhaseOutline['steps'][number] {
  return {
    kind,
    id,
    cards: cards.filter(({ text }) => text !== '').map(({ packet, text }) => ({ role: story.roles[packet] ?? packet, text })),
    hints: [...(task?.hints.texts ?? [])],
    words: stage.steps[id] ?? {},
  };
}

function phaseOutline(
  compiled: CompiledStory,
  { id, room, durationSec, lateDurationSec, picture, play, steps }: Phase,
): PhaseOutline {
  const said = play.flatMap(({ at, oneOf }) =>
    oneOf.map(({ narration, when }) => ({
      narration,
      atSec: 'sec' in at ? at.sec : null,
      seconds: compiled.story.narrationSec[narration] ?? 0,
      when: inWords(when),
    })),
  );
  return {
    id,
    room,
    seconds: durationSec,
    lateSeconds: lateDurationSec,
    picture,
    said,
    steps: steps.map((step) => stepOutline(compiled, step)),
  };
}

/** A story as its writer sees it: everything that happens, with its times, texts and secrets. */
export function outlineOf(compiled: CompiledStory): StoryOutline {
  const { story } = compiled;
  return {
    title: story.title,
    tagline: story.tagline,
    lengthSec: story.lengthSec,
    players: story.players,
    seats: story.crew.seats,
    simulated: story.crew.simulated,
    stage: story.stage,
    roles: story.packets.map((packet) => story.roles[packet] ?? packet),
    scenes: story.scenes.map(({ id, title, latecomer, phases }) => ({
      id,
      title,
      latecomer,
      phases: phases.map((phase) => phaseOutline(compiled, phase)),
    })),
    endings: story.endings.map(({ id, title, text, picture, when }) => ({ id, title, text, picture, when: inWords(when) })),
  };
}
