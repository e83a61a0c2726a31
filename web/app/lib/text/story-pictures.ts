import lampRoom from '../../art/story-lamp-room.svg';
import lanternLine from '../../art/story-lantern-line.svg';
import nineOclock from '../../art/story-nine-oclock.svg';

const PICTURES: Readonly<Record<string, string>> = {
  'lamp-room': lampRoom,
  'lantern-line': lanternLine,
  'nine-oclock': nineOclock,
};

/** A scene of a story; the ship for one without a picture of its own. */
export function storyPicture(slug: string): string {
  return PICTURES[slug] ?? lanternLine;
}
