import { SKETCH_COLORS, SKETCH_WIDTHS, type SketchMark } from '@lorecrew/contract/live/mechanics/sketch';
import type { Slice } from '@lorecrew/contract/live/view';
import { PAINT } from '@lorecrew/contract/sketch/path';
import { Eraser, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActNote } from '../../../../components/act-note.tsx';
import { Button } from '../../../../components/button.tsx';

import { LargePicture } from '../../../../components/sketch/large-picture.tsx';
import { ActButton } from '../../act-button.tsx';
import { useLive } from '../../live-context.ts';
import { PictureOrLine } from '../../picture-or-line.tsx';
import { ReportMenu } from '../../report-menu.tsx';
import { useStepWords } from '../../story-words.ts';
import { useAct } from '../../use-act.ts';
import { largeWords } from './large-words.ts';
import { Like } from './like.tsx';
import { Paper, Sheet } from './paper.tsx';
import { markWords, PlaceShape, sheetWords } from './place-shape.tsx';
import styles from './sketch.module.css';
import { markAt } from './strokes.ts';

/** From so few points on one is told that there is little room left. */
const ALMOST_FULL = 60;

type Own = NonNullable<Slice<'sketch'>>;

/** What one paints or tells now; once all strips hang, the whole picture. */
export function Sketch() {
  const { view } = useLive();
  const told = useStepWords('sketch');
  const { sketch: own, sketchWall: wall } = view;
  if (!own && !wall) return null;
  const isAhead = !wall && own?.turn === null;
  // Whoever only tells what is no longer there has the whole stage free for the picture.
  const remembers = (own?.tells?.memory?.facts.length ?? 0) > 0;
  const hasSheet = wall !== null || own?.paper?.isOpen === true || (own?.watches ?? null) !== null;
  return (
    <>
      <PictureOrLine isWorking={!isAhead && (hasSheet || remembers)} />
      <section className={`card ${styles.sketch}`} id="sketch" aria-labelledby="sketch-title">
        <h2 id="sketch-title">{told('heading')}</h2>
        {told('note') !== '' && (isAhead || own?.tells?.memory) && <p className="quiet">{told('note')}</p>}
        {wall ? <Wall wall={wall} /> : own && <Turn own={own} />}
        {wall && <Like />}
      </section>
    </>
  );
}

function Turn({ own }: { own: Own }) {
  const say = useTranslations('sketch');
  const { turn, turns, paper, tells, watches } = own;
  const tellsNow = tells?.memory ? { ...tells, memory: tells.memory } : null;
  const isFolded = tellsNow?.memory.facts.length === 0;
  const task = paper?.isOpen ? 'paints' : isFolded ? 'folded' : tellsNow ? 'tells' : paper || tells ? 'waits' : 'watches';
  return (
    <>
      {/* One element from before the first turn on: only then are its changes read out. */}
      <p className={styles.task} role="status">
        {turn === null ? (
          say('soon')
        ) : (
          <>
            <b>{say('turn', { n: `${turn + 1}`, m: `${turns}` })}</b>{' '}
            {say(task, {
              painter: tellsNow?.painter.name ?? '',
              teller: paper?.teller?.name ?? '',
              told: paper?.teller ? 'yes' : 'no',
            })}
          </>
        )}
      </p>
      {paper?.isOpen && <Painting paper={paper} endsAtMs={own.endsAtMs} />}
      {watches && (
        <figure className={styles.watched}>
          <Sheet label={say('theirPaper', { name: watches.painter.name })} marks={watches.marks} />
          <figcaption className="quiet">{say('theirPaper', { name: watches.painter.name })}</figcaption>
        </figure>
      )}
      {!paper?.isOpen && tellsNow && (
        <div className={styles.memory}>
          <h3>{tellsNow.memory.title}</h3>
          <ul>
            {tellsNow.memory.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          {tells?.marks && <Sheet label={say('theirPaper', { name: tellsNow.painter.name })} marks={tells.marks} />}
        </div>
      )}
    </>
  );
}

function Painting({ paper, endsAtMs }: { paper: NonNullable<Own['paper']>; endsAtMs: number | null }) {
  const say = useTranslations('sketch');
  const act = useAct();
  const [color, setColor] = useState<SketchMark['color']>('black');
  const [width, setWidth] = useState<(typeof SKETCH_WIDTHS)[number]>('middle');
  const [erases, setErases] = useState(false);
  const [said, setSaid] = useState('');
  const room = paper.marksLeft > 0 ? paper.pointsLeft : 0;
  const last = paper.marks.at(-1);
  const { brush, onItsWay, paint } = useBrush();
  const erase = (n: number | undefined) => n !== undefined && act.run({ type: 'sketch.erase', n });
  return (
    <div className={styles.painting}>
      <div role="status">{paper.told !== null && <p className={styles.told}>{paper.told}</p>}</div>
      <Paper
        label={say('paper', { count: paper.marks.length })}
        marks={[...paper.marks, ...onItsWay.map((mark, i) => ({ n: -1 - i, mark }))]}
        left={paper.left}
        right={paper.right}
        brush={{ color, width }}
        room={room}
        endsAtMs={endsAtMs}
        onStroke={paint}
        onErase={erases ? (at) => erase(markAt(paper.marks, at)) : undefined}
      />
      <div className={styles.tools}>
        <fieldset aria-label={say('colorLabel')} className={styles.row}>
          {SKETCH_COLORS.map((each) => (
            <button
              type="button"
              key={each}
              className={styles.paint}
              style={{ background: PAINT[each] }}
              aria-label={say(`color.${each}`)}
              title={say(`color.${each}`)}
              aria-pressed={!erases && color === each}
              onClick={() => {
                setColor(each);
                setErases(false);
              }}
            />
          ))}
        </fieldset>
        <fieldset aria-label={say('widthLabel')} className={styles.row}>
          {SKETCH_WIDTHS.map((each) => (
            <Button
              size="small"
              key={each}
              aria-pressed={!erases && width === each}
              onClick={() => {
                setWidth(each);
                setErases(false);
              }}
            >
              {say(`width.${each}`)}
            </Button>
          ))}
        </fieldset>
        <div className={styles.row}>
          <Button size="small" data-button="eraser" aria-pressed={erases} onClick={() => setErases(!erases)}>
            <Eraser className="ic" aria-hidden="true" />
            {say('eraser')}
          </Button>
          <Button size="small" data-button="undo-mark" aria-disabled={!last} onClick={() => erase(last?.n)}>
            <Undo2 className="ic" aria-hidden="true" />
            {say('undo')}
          </Button>
          <ActButton button="sketch-done" size="small" variant="primary" label={say('done')} command={{ type: 'sketch.done' }} />
        </div>
        <PlaceShape
          room={room}
          onPlace={async (mark) => {
            const result = await paint(mark);
            if (result?.ok) setSaid(say('placed', { mark: markWords(mark, say) }));
          }}
        />
        <details className={styles.shapes}>
          <summary>{say('onIt', { count: `${paper.marks.length}` })}</summary>
          <ol>
            {paper.marks.map(({ n, mark }) => (
              <li key={n}>
                {markWords(mark, say)}{' '}
                <Button size="small" aria-label={say('removeName', { mark: markWords(mark, say) })} onClick={() => erase(n)}>
                  {say('remove')}
                </Button>
              </li>
            ))}
          </ol>
        </details>
        {room < ALMOST_FULL && <p className="quiet">{room > 0 ? say('almostFull') : say('full')}</p>}
        <p className="sr" role="status">
          {said}
        </p>
        <ActNote act={brush} />
        <ActNote act={act} />
      </div>
    </div>
  );
}

/** Paints one mark after the other, however fast they are made. Those that have not arrived yet are seen already. */
function useBrush() {
  const brush = useAct();
  const [onItsWay, setOnItsWay] = useState<readonly SketchMark[]>([]);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const paint = (mark: SketchMark) => {
    setOnItsWay((before) => [...before, mark]);
    const result = last.current.then(() => brush.run({ type: 'sketch.paint', mark }));
    last.current = result.then(() => setOnItsWay((before) => before.filter((each) => each !== mark)));
    return result;
  };
  return { brush, onItsWay, paint };
}

/** All strips side by side: the laugh of the evening. */
function Wall({ wall }: { wall: NonNullable<Slice<'sketchWall'>> }) {
  const { view } = useLive();
  const say = useTranslations('sketch');
  const strips = wall.strips.map(({ strip, marks }) => ({ strip, marks: marks.map(({ mark }) => mark) }));
  const label = wall.strips.map(({ title, painter }) => say('hangsShort', { title, name: painter.name })).join('. ');
  return (
    <LargePicture strips={strips} label={label} words={largeWords(say)}>
      {(open) => (
        <ol className={styles.wall}>
          {wall.strips.map(({ strip, title, painter, teller, marks, isDown }) => (
            <li key={strip}>
              <Sheet
                label={
                  isDown
                    ? say('down')
                    : say('hangs', {
                        title,
                        name: painter.name,
                        marks: sheetWords(
                          marks.map(({ mark }) => mark),
                          say,
                        ),
                      })
                }
                marks={marks}
                onPress={open}
              />
              <small>
                <b translate="no">{painter.name}</b>
                {teller && <> {say('toldBy', { name: teller.name })}</>}
              </small>
              {!isDown && marks.length > 0 && !painter.simulated && painter.id !== view.me?.id && (
                <ReportMenu
                  text={title}
                  button={`report-strip-${strip}`}
                  label={say('report')}
                  name={say('reportName', { title })}
                  command={{ type: 'sketch.report', strip }}
                />
              )}
            </li>
          ))}
        </ol>
      )}
    </LargePicture>
  );
}
