import type { Replay, ReplayKind, ReplayMoment } from '@lorecrew/contract/api/replay';
import { findMember } from '@lorecrew/engine/core/crews';
import { currentEnding } from '@lorecrew/engine/core/endings';
import { evolve, initialState } from '@lorecrew/engine/core/evolve';
import { clocked } from '@lorecrew/engine/core/pause';
import { currentScene, currentTask } from '@lorecrew/engine/core/steps';
import type { LoggedEvent, ShowEvent } from '@lorecrew/engine/model/events';
import type { ShowState } from '@lorecrew/engine/model/state';
import type { Story } from '@lorecrew/engine/model/story';
import { stageSlice } from '@lorecrew/engine/projection/stage-view';

type Told = Partial<Pick<ReplayMoment, 'title' | 'role' | 'n'>> & { readonly kind: ReplayKind };

/** Closes the crew's task: its timeline ends there, and what is heard afterwards is in neither. */
function closed(show: ShowState, kind: 'solved' | 'timedout', known: Set<string>): Told {
  known.add(`${currentTask(show)?.id} is closed`);
  return { kind };
}

/** A satchel that a crew hears for the first time in a task, by role: what the crew's timeline says of it too. */
function heard(show: ShowState, event: Extract<ShowEvent, { type: 'clue.shared' }>, known: Set<string>): Told | null {
  const task = currentTask(show);
  const packet = task?.cards?.find(({ id }) => id === event.cardId)?.packet;
  // What the narrator reads out, nobody has shared.
  if (!task || packet === undefined || !show.people[event.by]) return null;
  const key = `${task.id} ${packet}`;
  if (known.has(key) || known.has(`${task.id} is closed`)) return null;
  known.add(key);
  return { kind: 'heard', role: show.story.roles[packet] ?? packet };
}

/** What an event is in a replay of one crew; null for most. Nobody who did it is named, and nothing that anybody wrote. */
function toldOf(show: ShowState, event: ShowEvent, { crew, known }: { crew: string; known: Set<string> }): Told | null {
  if ('crew' in event && event.crew !== crew) return null;
  switch (event.type) {
    case 'scene.started':
      return { kind: 'scene', title: currentScene(show)?.title ?? null };
    case 'clue.shared':
      return heard(show, event, known);
    case 'answer.proposed':
      return { kind: 'proposed' };
    case 'answer.declined':
      return { kind: 'declined' };
    case 'answer.judged':
      return event.correct ? null : { kind: 'missed' };
    case 'puzzle.solved':
      return closed(show, 'solved', known);
    case 'puzzle.timedout':
      return closed(show, 'timedout', known);
    case 'hint.shown':
      return { kind: 'hint', n: event.n };
    case 'choice.group':
      return { kind: 'agreed' };
    case 'vote.closed':
      return { kind: 'voted' };
    case 'show.paused':
      return { kind: 'paused' };
    case 'phase.extended':
      return event.toCrew === undefined || event.toCrew === crew ? { kind: 'extended', n: event.seconds } : null;
    case 'show.completed':
      return { kind: 'ended', title: currentEnding(show)?.title ?? null };
    default:
      return null;
  }
}

const NOBODY = { names: {}, texts: {} };

/** The picture behind a crew's screens and what is lit in it; null before there is one. */
function frameOf(show: ShowState, crew: string): { picture: string; states: string[] } | null {
  const stage = stageSlice.render(show, { crew, person: null }, NOBODY);
  return stage && { picture: stage.picture, states: [...stage.states] };
}

/** What is written down while a log is read. */
interface Reel {
  readonly moments: ReplayMoment[];
  readonly frames: Replay['frames'][number][];
  readonly begins: { readonly title: string; readonly fromMs: number }[];
}

function note(reel: Reel, one: { show: ShowState; event: ShowEvent; atMs: number; crew: string; known: Set<string> }): void {
  const { show, event, atMs, crew } = one;
  const told = toldOf(show, event, one);
  if (told) reel.moments.push({ atMs, title: null, role: null, n: null, ...told });
  if (told?.kind === 'scene') reel.begins.push({ title: told.title ?? '', fromMs: atMs });
  const frame = frameOf(show, crew);
  const last = reel.frames.at(-1);
  if (frame && JSON.stringify(frame) !== JSON.stringify(last && { picture: last.picture, states: last.states }))
    reel.frames.push({ atMs, ...frame });
}

/** A show that is over as the crew of one person may look at it again; null before, and for who sat in no crew. */
export function replayOf(story: Story, log: readonly LoggedEvent[], person: string): Replay | null {
  const end = log.reduce(evolve, initialState(story));
  const crew = findMember(end, person)?.crew.id;
  if (end.phase !== 'completed' || end.noShow || crew === undefined) return null;
  const reel: Reel = { moments: [], frames: [], begins: [] };
  const known = new Set<string>();
  let show = initialState(story);
  let lengthMs = 0;
  for (const logged of log) {
    const { atMs } = clocked(show, logged);
    show = evolve(show, logged);
    if (show.startedAtMs === null) continue;
    lengthMs = Math.max(lengthMs, (atMs - show.startedAtMs) * show.speed);
    note(reel, { show, event: logged.event, atMs: lengthMs, crew, known });
    if (logged.event.type === 'show.completed') break;
  }
  const scenes = reel.begins.map((scene, i) => ({ ...scene, toMs: reel.begins[i + 1]?.fromMs ?? lengthMs }));
  return { lengthMs, scenes, moments: reel.moments, frames: reel.frames };
}
