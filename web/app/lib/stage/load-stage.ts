import { Stage } from '@lorecrew/contract/stage';
import { storyFiles } from '@lorecrew/contract/story-files';
import { browserTimers, wait } from '../time/timers.ts';

/** A connection that breaks off for a moment costs nobody the stage. */
const AGAIN_AFTER_MS = [1_000, 3_000, 9_000];

/** What was fetched, by hash: nothing ever changes under one. */
const stages = new Map<string, Promise<Stage>>();
const drawings = new Map<string, Promise<string>>();

/** Fetches a text, and tries again where it does not come. Throws after the last time. */
async function fetchText(address: string): Promise<string> {
  const ask = async () => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}.`);
    return answer.text();
  };
  for (const delayMs of AGAIN_AFTER_MS) {
    const text = await ask().catch(() => null);
    if (text !== null) return text;
    await wait(browserTimers, delayMs);
  }
  return ask();
}

/** Caches what was loaded; what failed is fetched again. */
function remembered<T>(known: Map<string, Promise<T>>, hash: string, load: () => Promise<T>): Promise<T> {
  const present = known.get(hash);
  if (present) return present;
  const loading = load();
  known.set(hash, loading);
  loading.catch(() => known.delete(hash));
  return loading;
}

/** The stage that has this hash. Throws where it does not come. */
export function loadStage(hash: string): Promise<Stage> {
  return remembered(stages, hash, async () => Stage.parse(JSON.parse(await fetchText(storyFiles.stage(hash)))));
}

/** Drawings that are here, by hash. */
const here = new Map<string, string>();

/** The drawing that has this hash, as SVG. Throws where it does not come. */
export function loadDrawing(hash: string): Promise<string> {
  return remembered(drawings, hash, async () => {
    const text = await fetchText(storyFiles.drawing(hash));
    here.set(hash, text);
    return text;
  });
}

/** The same where it is here already; else null. */
export function loadedDrawing(hash: string): string | null {
  return here.get(hash) ?? null;
}

/** Fetches a stage and all of its drawings one after another, so that each is there when its scene begins. */
export async function loadAhead(hash: string): Promise<void> {
  const { pictures } = await loadStage(hash);
  for (const { art } of Object.values(pictures)) await loadDrawing(art).catch(() => '');
}
