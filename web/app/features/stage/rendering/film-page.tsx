import { shotAt, viewAt } from '@lorecrew/contract/film';
import type { Narration, Stage } from '@lorecrew/contract/stage';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { busesInto, gainOf } from '../../../lib/sound/buses.ts';
import { playScore } from '../../../lib/sound/score.ts';
import { SEA_DB, seaLoop } from '../../../lib/sound/sounds.ts';
import { loadDrawing } from '../../../lib/stage/load-stage.ts';
import type { Take } from '../camera.ts';
import '../film/clips.css';
import { Picture } from '../picture.tsx';
import { timedStates } from '../picture-states.ts';

/** Sounds of a film. */
const RATE_HZ = 48_000;

/** The clip being filmed. */
interface Filming {
  readonly stage: Stage;
  readonly id: string;
  readonly said: Narration;
  readonly root: Root;
}

let filming: Filming | null = null;
/** At which second of the clip each motion began. */
const begun = new WeakMap<Animation, number>();

function whatIsOn({ stage, id, said }: Filming, sec: number) {
  const on = said.clip && shotAt({ shots: said.clip.shots, seconds: said.seconds }, sec);
  const picture = on && stage.pictures[on.shot.picture];
  if (!on || !picture) throw new Error(`Nothing is on at second ${sec} of ${id}.`);
  return { on, picture };
}

/** Sets every motion of the page to where it is at a second of the clip: nothing goes by the page's own clock. */
function setMotions(sec: number, take: Take): void {
  for (const each of document.getAnimations()) {
    each.pause();
    const isCamera = !(each instanceof CSSAnimation || each instanceof CSSTransition);
    if (!begun.has(each)) begun.set(each, sec);
    each.currentTime = (isCamera ? take.sec : sec - (begun.get(each) ?? sec)) * 1000;
  }
}

async function isDrawn(picture: string): Promise<void> {
  while (!document.querySelector(`.stage-frame[data-picture="${picture}"]`)) await new Promise(requestAnimationFrame);
}

/** Begins with a clip of a story; its drawings are fetched before anything is drawn. */
async function begin(stage: Stage, id: string): Promise<void> {
  const said = stage.narration[id];
  if (!said?.clip) throw new Error(`${id} is no clip.`);
  filming?.root.unmount();
  const arts = said.clip.shots.flatMap(({ picture }) => stage.pictures[picture]?.art ?? []);
  await Promise.all([...new Set(arts)].map(loadDrawing));
  filming = { stage, id, said, root: createRoot(document.body) };
}

/** Draws the clip as it is at a second of it. Seconds are asked for from the first on. */
async function frame(sec: number): Promise<void> {
  if (!filming) throw new Error('No clip has been begun.');
  const { stage, id, root } = filming;
  const { on, picture } = whatIsOn(filming, sec);
  const { shot, endSec, share } = on;
  const take = { shot, sec: sec - shot.fromSec, seconds: endSec - shot.fromSec, speed: 1 };
  const states = timedStates({ picture, played: [{ narration: id, atMs: 0 }], nowMs: sec * 1000, speed: 1 });
  flushSync(() => root.render(<Picture stage={stage} picture={shot.picture} states={states} take={take} />));
  await isDrawn(shot.picture);
  const element = document.querySelector<HTMLElement>('.stage-frame');
  // What is near goes by faster than what is far, as it does before a real camera.
  const { x } = viewAt(shot, share);
  if (element) element.dataset.looking = '';
  element?.style.setProperty('--look', ((800 - x) / 1600).toFixed(4));
  setMotions(sec, take);
  await new Promise(requestAnimationFrame);
  setMotions(sec, take);
}

/** The music and the sounds of a clip over the sea: 32-bit samples, 48,000 a second, in base64. */
async function sound(stage: Stage, id: string): Promise<string> {
  const said = stage.narration[id];
  if (!said?.clip) throw new Error(`${id} is no clip.`);
  const context = new OfflineAudioContext(1, said.seconds * RATE_HZ, RATE_HZ);
  const buses = busesInto(context);
  const bed = context.createBufferSource();
  const gain = context.createGain();
  gain.gain.value = gainOf(SEA_DB);
  bed.buffer = seaLoop(context);
  bed.loop = true;
  bed.connect(gain).connect(buses.sea);
  bed.start();
  playScore({ context, buses, beginsAt: 0 }, { ...said.clip, seconds: said.seconds });
  const samples = (await context.startRendering()).getChannelData(0);
  const bytes = new Uint8Array(Float32Array.from(samples).buffer);
  let text = '';
  for (let at = 0; at < bytes.length; at += 30_000) text += String.fromCharCode(...bytes.subarray(at, at + 30_000));
  return btoa(text);
}

Object.assign(window, { film: { begin, frame, sound } });
