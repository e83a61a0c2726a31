import type { Stage, StagePicture } from '@lorecrew/contract/stage';
import { useEffect, useState } from 'react';
import { loadDrawing, loadedDrawing } from '../../lib/stage/load-stage.ts';
import { type Drawing, readDrawing } from './drawing.ts';

/** Drawings that were read, of which many things on a page show a part. */
const read = new WeakMap<StagePicture, Drawing>();

function drawingOf(picture: StagePicture, text: string): Drawing {
  const drawing = read.get(picture) ?? readDrawing({ text, picture });
  read.set(picture, drawing);
  return drawing;
}

/** A drawing that can be shown at once: it was read before, or has been fetched. */
function drawingHere(picture: StagePicture): Drawing | null {
  const known = read.get(picture);
  if (known) return known;
  const text = loadedDrawing(picture.art);
  return text === null ? null : drawingOf(picture, text);
}

/** The drawing of a picture, at once where it is here. Until it is, and where it cannot be fetched, the one before stays. */
export function useDrawing(picture: StagePicture | undefined): Drawing | null {
  const [drawing, setDrawing] = useState<Drawing | null>(() => (picture ? drawingHere(picture) : null));
  const isOther = picture !== undefined && drawing?.art !== picture.art;
  const now = isOther ? drawingHere(picture) : null;
  if (now) setDrawing(now);
  useEffect(() => {
    if (!picture || drawing?.art === picture.art) return;
    let wanted = true;
    const show = (text: string) => wanted && setDrawing(drawingOf(picture, text));
    // The words of the story tell the same: a picture that does not come is no error for the person.
    loadDrawing(picture.art).then(show, () => undefined);
    return () => {
      wanted = false;
    };
  }, [picture, drawing?.art]);
  return drawing;
}

/** Fetches the other drawings of a stage one after another, once the first is on the page. */
export function usePreload({ stage, ready }: { stage: Stage; ready: boolean }): void {
  useEffect(() => {
    if (!ready) return;
    let wanted = true;
    const fetchAll = async () => {
      for (const { art } of Object.values(stage.pictures)) if (wanted) await loadDrawing(art).catch(() => '');
    };
    void fetchAll();
    return () => {
      wanted = false;
    };
  }, [stage, ready]);
}
