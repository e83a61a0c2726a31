import type { Path } from '@lorecrew/engine/model/step-story';
import type { Made } from './proof.ts';

/** A drawing that only the holder of a packet sees. */
interface PrivateDrawing {
  readonly file: string;
  readonly path: Path;
  readonly drawing: string;
}

/** The drawings of all packets' private parts, where they are asked for. */
export function privateDrawings({ compiled }: Made): PrivateDrawing[] {
  return compiled.steps.flatMap(({ at, written }) => {
    const { packets = {} }: { packets?: Record<string, { private?: { drawing: string } }> } = Object(written);
    return Object.entries(packets).flatMap(([packet, { private: own }]) =>
      own ? [{ file: at.file, path: [...at.path, 'packets', packet, 'private', 'drawing'], drawing: own.drawing }] : [],
    );
  });
}
