import type { Stage, StagePicture } from '@lorecrew/contract/stage';
import { useEffect, useState } from 'react';
import { type Drawing, readDrawing } from './drawing.ts';
import { loadDrawing } from './load-stage.ts';

/** Drawings that were read, of which many things on a page show a part. */
const read = new WeakMap<StagePicture, Drawing>();

function drawingOf(picture: StagePicture, text: string): Drawing {
  const drawing = read.get(picture) ?? readDrawing({ text, picture });
  read.set(picture, drawing);
  return drawing;
}

/** The drawing of a picture. Until it is here, and where it cannot be fetched, the one before stays. */
export function useDrawing(picture: StagePicture | undefined): Drawing | null {
  const [drawing, setDrawing] = useState<Drawing | null>(() => (picture && read.get(picture)) ?? null);
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
