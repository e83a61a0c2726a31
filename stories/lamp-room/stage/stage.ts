/// <reference path="../../svg-text.d.ts" />
import type { Stage } from '@lorecrew/contract/stage';
import { buttons } from './buttons.ts';
import { narration } from './narration.ts';
import { endingPictures } from './pictures/endings.ts';
import { seaPictures } from './pictures/sea.ts';
import { towerPictures } from './pictures/tower.ts';
import { texts } from './texts.ts';

/** Everything of The Lamp Room that anybody may see: words, pictures, buttons. Cards, solution and rules are in `story/`. */
export const stage = {
  slug: 'lamp-room',
  narration,
  pictures: { ...towerPictures, ...seaPictures, ...endingPictures },
  buttons,
  texts,
} satisfies Stage;
