import type { StagePicture } from '@lorecrew/contract/stage';
import type { StoryCheck, StoryFolder } from './story-folder.ts';

const RASTER = { width: 1600, height: 900 };

function valuesOf(drawing: string, pattern: RegExp): Set<string> {
  return new Set([...drawing.matchAll(pattern)].flatMap(([, value = '']) => value.split(' ')));
}

/** Faults of a drawing alone: it must pass the content security policy and stand beside others on one page. */
function* drawingFaults(art: string, drawing: string): Iterable<string> {
  if (/ style=|<style|<script|<image|href="(?!#)/.test(drawing))
    yield `${art} has styles, scripts or links that a browser must refuse.`;
  if (!drawing.includes('aria-hidden="true"')) yield `${art} is not marked as decoration; its sentence is read instead.`;
  const ids = valuesOf(drawing, / id="([^"]+)"/g);
  for (const id of ids) if (!id.startsWith(`${art}-`)) yield `${art}: the id ${id} may meet another drawing's.`;
  for (const ref of valuesOf(drawing, /(?:href="#|url\(#)([^")]+)/g))
    if (!ids.has(ref)) yield `${art} refers to ${ref}, which is missing.`;
}

function* manifestFaults(id: string, picture: StagePicture, drawing: string): Iterable<string> {
  const classes = valuesOf(drawing, /class="([^"]+)"/g);
  const layers = [...drawing.matchAll(/class="ly ly-([\w-]+)"/g)].map(([, name = '']) => name);
  if (layers.toSorted().join() !== Object.keys(picture.layerTravelPx).toSorted().join()) {
    yield `${id} names other layers than its drawing has.`;
  }
  for (const { part } of picture.moves) {
    const named = [...part.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
    for (const name of named) if (!classes.has(name)) yield `${id} moves ${name}, which the drawing does not have.`;
  }
  const states = valuesOf(drawing, /data-(?:when|unless|drop)="([^"]+)"/g);
  for (const state of [...picture.states, ...picture.timed.map((each) => each.state)]) {
    if (!states.has(state)) yield `${id} has the state ${state}, of which the drawing knows nothing.`;
  }
  const { x, y, width, height } = picture.captionBox;
  if (x < 0 || y < 0 || x + width > RASTER.width || y + height > RASTER.height) yield `${id}: captions would leave the picture.`;
}

function* sentenceFaults(id: string, { describedAudio }: StagePicture): Iterable<string> {
  const sentences = describedAudio.split(/[.!?](?:\s|$)/).filter(Boolean);
  if (!describedAudio.endsWith('.') || sentences.length !== 1) yield `${id} is not described in one sentence.`;
}

function* timeFaults(id: string, picture: StagePicture, { stage }: StoryFolder): Iterable<string> {
  for (const { narration, fromSec, toSec } of picture.timed) {
    const lasts = stage.narration[narration]?.seconds;
    if (lasts === undefined) yield `${id} waits for ${narration}, which is missing.`;
    else if (fromSec >= (toSec ?? lasts) || fromSec > lasts) yield `${id} has a state outside of ${narration}.`;
  }
}

/** Every picture has its drawing, its sentence, and a manifest that names nothing the drawing lacks. */
export const checkPictures: StoryCheck = function* (folder) {
  const { stage, drawings } = folder;
  const used = new Set(Object.values(stage.pictures).map(({ art }) => art));
  for (const [art, drawing] of Object.entries(drawings)) {
    if (!used.has(art)) yield `The drawing ${art} is never shown.`;
    yield* drawingFaults(art, drawing);
  }
  for (const [id, picture] of Object.entries(stage.pictures)) {
    const drawing = drawings[picture.art];
    if (drawing === undefined) yield `The drawing ${picture.art} of ${id} is missing.`;
    else yield* manifestFaults(id, picture, drawing);
    yield* sentenceFaults(id, picture);
    yield* timeFaults(id, picture, folder);
  }
};
