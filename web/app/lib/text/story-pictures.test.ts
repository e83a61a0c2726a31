import { expect, it } from 'vitest';
import { storyPicture } from './story-pictures.ts';

it('a story is shown by a picture of its own, and never by the ship of the other', () => {
  expect(storyPicture('lamp-room')).toMatch(/story-lamp-room/);
  expect(storyPicture('lantern-line')).toMatch(/story-lantern-line/);
  expect(storyPicture('nine-oclock')).toMatch(/story-nine-oclock/);
});
