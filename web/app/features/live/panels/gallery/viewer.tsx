import { SKETCH_PAPER } from '@lorecrew/contract/live/mechanics/sketch';
import type { Slice } from '@lorecrew/contract/live/view';
import { unpackMarks } from '@lorecrew/contract/sketch/packed';
import { ChevronLeft, ChevronRight, MousePointerClick } from 'lucide-react';
import { type PointerEvent, useId, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActNote } from '../../../../components/act-note.tsx';
import { Button } from '../../../../components/button.tsx';
import { LargePicture } from '../../../../components/sketch/large-picture.tsx';
import { MarkPicture } from '../../../../components/sketch/sketch-marks.tsx';
import { useLive } from '../../live-context.ts';
import { ReportMenu } from '../../report-menu.tsx';
import { useAct } from '../../use-act.ts';
import { largeWords } from '../sketch/large-words.ts';
import { CELLS, Choice, columnName, sheetWords } from '../sketch/place-shape.tsx';
import { type Square, squareAt, toPaper } from '../sketch/strokes.ts';
import styles from './gallery.module.css';

type Picture = NonNullable<Slice<'gallery'>>['pictures'][number];
type Strip = Picture['strips'][number];
type Mine = NonNullable<Slice<'myGallery'>>;
type Look = NonNullable<Mine['look']>;

const { width, height, cells } = SKETCH_PAPER;

interface ViewerProps {
  readonly pictures: readonly Picture[];
  /** The crew whose picture is shown first; null for the first of all. */
  readonly first: string | null;
  readonly mine: Mine;
  /** Whether arrows are hung now. */
  readonly isWalk: boolean;
}

/** One picture after the other, large, at one's own pace. */
export function Viewer({ pictures, first, mine, isWalk }: ViewerProps) {
  const say = useTranslations('gallery');
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      pictures.findIndex(({ crew }) => crew === first),
    ),
  );
  const picture = pictures[Math.min(place, pictures.length - 1)];
  if (!picture) return <p>{say('none')}</p>;
  const go = (by: number) => setPlace((before) => (before + by + pictures.length) % pictures.length);
  const names = [...new Set(picture.strips.map(({ painter }) => painter.name))].join(', ');
  return (
    <div className={styles.viewer}>
      <div className={styles.way}>
        {pictures.length > 1 && (
          <Button size="small" data-button="picture-before" aria-label={say('before')} onClick={() => go(-1)}>
            <ChevronLeft className="ic" aria-hidden="true" />
          </Button>
        )}
        <h3 aria-live="polite">
          {say('picture', { n: `${pictures.indexOf(picture) + 1}`, of: `${pictures.length}` })}{' '}
          <small translate="no">{names}</small>
        </h3>
        {pictures.length > 1 && (
          <Button size="small" data-button="picture-next" aria-label={say('next')} onClick={() => go(1)}>
            <ChevronRight className="ic" aria-hidden="true" />
          </Button>
        )}
      </div>
      <Hung key={picture.crew} picture={picture} mine={mine} mayLook={isWalk && mine.looksLeft > 0} />
    </div>
  );
}

function Hung({ picture: { crew, strips }, mine, mayLook }: { picture: Picture; mine: Mine; mayLook: boolean }) {
  const { view } = useLive();
  const say = useTranslations('gallery');
  const paint = useTranslations('sketch');
  const act = useAct();
  const looks = (view.galleryWall?.looks ?? []).filter((look) => look.crew === crew);
  const plaque = view.galleryWall?.plaques.find((each) => each.crew === crew);
  const painted = useMemo(() => strips.map(({ strip, marks }) => ({ strip, marks: unpackMarks(marks) })), [strips]);
  const label = strips.map(({ title, painter }) => paint('hangsShort', { title, name: painter.name })).join('. ');
  const hang = (look: Look) => act.run({ type: 'gallery.look', ...look });
  return (
    <>
      {mayLook && (
        <p className={styles.tap}>
          <MousePointerClick className="ic" aria-hidden="true" />
          {say(mine.look?.crew === crew ? 'tapAgain' : 'tap')}
        </p>
      )}
      <LargePicture strips={painted} label={label} words={largeWords(paint)}>
        {(open) => (
          <ol className={styles.strips}>
            {strips.map((strip) => (
              <HungStrip
                key={strip.strip}
                crew={crew}
                strip={strip}
                looks={looks.filter((look) => look.strip === strip.strip)}
                own={mine.look}
                onLook={mayLook ? (square) => hang({ crew, strip: strip.strip, ...square }) : undefined}
                onLarge={mayLook ? undefined : open}
                mayReport={mine.reportsLeft > 0}
              />
            ))}
          </ol>
        )}
      </LargePicture>
      {plaque && (
        <div className={styles.hangs}>
          <span className="sr">{say('plaque')}</span>
          {plaque.titles.map(({ title, text, words }) => (
            <span key={title} className={styles.hangsOne}>
              <span className={styles.plaque}>{text}</span>
              {words === 'own' && mine.mine?.text !== text && mine.reportsLeft > 0 && (
                <ReportMenu
                  text={text}
                  button={`report-plaque-${plaque.by}-${title}`}
                  label={say('report')}
                  name={say('reportTitle', { title: text })}
                  command={{ type: 'gallery.report', crew: plaque.by, title }}
                />
              )}
            </span>
          ))}
        </div>
      )}
      {mayLook && <LookForm crew={crew} strips={strips} onLook={hang} />}
      {looks.length > 0 && (
        <p className="sr">
          {say('arrows', {
            squares: looks
              .map(({ strip, column, row }) => {
                const title = strips.find((each) => each.strip === strip)?.title ?? '';
                return `${title} ${columnName(column)}${row + 1}`;
              })
              .join(', '),
          })}
        </p>
      )}
      <ActNote act={act} />
    </>
  );
}

interface HungStripProps {
  readonly crew: string;
  readonly strip: Strip;
  readonly looks: readonly Look[];
  readonly own: Look | null;
  readonly onLook: ((square: Square) => void) | undefined;
  /** A press shows the picture large, where it hangs no arrow. */
  readonly onLarge: (() => void) | undefined;
  readonly mayReport: boolean;
}

function HungStrip({
  crew,
  strip: { strip, title, painter, marks: packed, isDown },
  looks,
  own,
  onLook,
  onLarge,
  mayReport,
}: HungStripProps) {
  const { view } = useLive();
  const say = useTranslations('gallery');
  const paint = useTranslations('sketch');
  const marks = useMemo(() => unpackMarks(packed), [packed]);
  const said = sheetWords(marks, paint);
  const [aim, setAim] = useState<Square | null>(null);
  const aimed = (event: PointerEvent<SVGSVGElement>) => squareAt(toPaper(event, event.currentTarget.getBoundingClientRect()));
  return (
    <li>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has a list and a button for the same */}
      <svg
        className={styles.sheet}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={isDown ? paint('down') : paint('hangs', { title, name: painter.name, marks: said })}
        data-looks={onLook !== undefined}
        onPointerMove={(event) => setAim(onLook ? aimed(event) : null)}
        onPointerLeave={() => setAim(null)}
        onClick={onLarge}
        onPointerUp={(event) => onLook?.(aimed(event))}
      >
        {marks.map((mark, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nobody paints here any more
          <MarkPicture key={i} mark={mark} />
        ))}
        {looks.map(({ column, row }, i) => {
          const isOwn = own?.crew === crew && own.strip === strip && own.column === column && own.row === row;
          // biome-ignore lint/suspicious/noArrayIndexKey: arrows have no names
          return <Arrow key={i} square={{ column, row }} is={isOwn ? 'own' : 'hung'} />;
        })}
        {aim && onLook && <Arrow square={aim} is="aim" />}
      </svg>
      <small>
        <b>{title}</b> <span translate="no">{painter.name}</span>
        {!isDown && packed !== '' && !painter.simulated && painter.id !== view.me?.id && mayReport && (
          <ReportMenu
            text={title}
            button={`report-strip-${crew}-${strip}`}
            label={say('report')}
            name={paint('reportName', { title })}
            command={{ type: 'gallery.reportStrip', crew, strip }}
          />
        )}
      </small>
    </li>
  );
}

/** A brass arrow whose head points at the middle of a square; paler where it would hang. */
function Arrow({ square: { column, row }, is }: { square: Square; is: 'hung' | 'own' | 'aim' }) {
  const x = ((column + 0.5) * width) / cells;
  const y = ((row + 0.5) * height) / cells;
  return (
    <g transform={`translate(${x} ${y})`} className={styles.arrow} data-is={is}>
      <path d="M0 0L-9-16H-4V-40H4V-16H9Z" />
    </g>
  );
}

/** The same by keyboard: a square of a strip. Nothing is chosen before somebody does. */
function LookForm({ crew, strips, onLook }: { crew: string; strips: readonly Strip[]; onLook: (look: Look) => void }) {
  const say = useTranslations('gallery');
  const paint = useTranslations('sketch');
  const id = useId();
  const [strip, setStrip] = useState('');
  const [column, setColumn] = useState('');
  const [row, setRow] = useState('');
  const isWhole = [strip, column, row].every((chosen) => chosen !== '');
  const none = <option value="">{say('choose')}</option>;
  return (
    <details className={styles.lookForm} aria-labelledby={id}>
      <summary id={id}>{say('look')}</summary>
      <div className={styles.form}>
        <Choice label={say('strip')} value={strip} onChoose={setStrip}>
          {none}
          {strips.map((each) => (
            <option key={each.strip} value={each.strip}>
              {each.title}
            </option>
          ))}
        </Choice>
        <Choice label={paint('column')} value={column} onChoose={setColumn}>
          {none}
          {CELLS.map((cell) => (
            <option key={cell} value={cell}>
              {columnName(cell)}
            </option>
          ))}
        </Choice>
        <Choice label={paint('row')} value={row} onChoose={setRow}>
          {none}
          {CELLS.map((cell) => (
            <option key={cell} value={cell}>
              {cell + 1}
            </option>
          ))}
        </Choice>
        <Button
          size="small"
          data-button="hang-arrow"
          aria-disabled={!isWhole}
          onClick={() => isWhole && onLook({ crew, strip, column: Number(column), row: Number(row) })}
        >
          {say('hangArrow')}
        </Button>
      </div>
    </details>
  );
}
