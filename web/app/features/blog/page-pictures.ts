import boat from '../../art/pages/boat.svg';
import clouds from '../../art/pages/clouds.svg';
import landing from '../../art/pages/landing.svg';
import levers from '../../art/pages/levers.svg';
import logbook from '../../art/pages/logbook.svg';
import shelf from '../../art/pages/shelf.svg';
import table from '../../art/pages/table.svg';
import threeBeams from '../../art/pages/three-beams.svg';
import type { PictureName } from '../../lib/text/article.ts';

/** Scenes of stories that stand at the head of pages and articles. */
export const pagePictures: Readonly<Record<PictureName, string>> = {
  boat,
  clouds,
  landing,
  levers,
  logbook,
  shelf,
  table,
  'three-beams': threeBeams,
};
