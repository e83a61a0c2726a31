import { useTranslations } from 'use-intl';
import { HungPicture } from '../../../../components/sketch/hung-picture.tsx';
import { LargePicture } from '../../../../components/sketch/large-picture.tsx';
import { useLive } from '../../live-context.ts';
import { largeWords } from './large-words.ts';
import { sheetWords } from './place-shape.tsx';

/** The crew's picture in its frame, with the title that it was given. */
export function OwnPicture() {
  const { view } = useLive();
  const say = useTranslations('sketch');
  const { sketchWall: wall, stage } = view;
  if (!wall?.strips.some(({ marks }) => marks.length > 0)) return null;
  const [, plaque] = Object.entries(stage?.slots ?? {}).find(([slot]) => slot.endsWith('.plaque')) ?? [];
  const strips = wall.strips.map(({ strip, marks }) => ({ strip, marks: marks.map(({ mark }) => mark) }));
  const label = wall.strips
    .map(({ title, painter, marks, isDown }) =>
      isDown
        ? say('down')
        : say('hangs', {
            title,
            name: painter.name,
            marks: sheetWords(
              marks.map(({ mark }) => mark),
              say,
            ),
          }),
    )
    .join('. ');
  return (
    <LargePicture strips={strips} label={label} words={largeWords(say)}>
      {(open) => <HungPicture strips={strips} label={label} plaque={plaque} onPress={open} />}
    </LargePicture>
  );
}
