import type { Slice } from '@lorecrew/contract/live/view';
import { Check, CircleHelp, Hourglass, LockOpen, Volume2, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ActButton } from '../../act-button.tsx';
import { useLive } from '../../live-context.ts';
import { PictureOrLine } from '../../picture-or-line.tsx';
import { useStepWords } from '../../story-words.ts';
import { useByNow } from '../../use-now.ts';
import { Device } from './device.tsx';
import styles from './manual.module.css';

type Own = NonNullable<Slice<'manual'>>;
type Page = Own['pages'][number];

/** How long the end of a round is shown before the next one. */
const ENDED_MS = 5_000;

/** The device for whoever stands before it, and for all others the pages that they hold. */
export function Manual() {
  const { manual: own } = useLive().view;
  const told = useStepWords('manual');
  const say = useTranslations('manual');
  const hasJustEnded = useByNow((nowMs) => !!own?.ended && nowMs < own.ended.atMs + ENDED_MS);
  if (!own) return null;
  const isOn = own.round !== null;
  const isPlayed = isOn && !hasJustEnded;
  return (
    <>
      <PictureOrLine isWorking={isOn} />
      <section className={`card ${styles.manual}`} id="manual" aria-labelledby="manual-title" data-played={isPlayed || undefined}>
        <h2 id="manual-title">{told('heading')}</h2>
        {own.ended && !isPlayed && <RoundEnd own={own} ended={own.ended} />}
        {!isOn && <p>{say(own.isOver ? 'over' : 'soon')}</p>}
        {!isOn && !own.isOver && told('note') !== '' && <p className="quiet">{told('note')}</p>}
        {isPlayed && <Round own={own} />}
      </section>
    </>
  );
}

/** How the round before ended, and who comes next. Announcements say the same to screen readers. */
function RoundEnd({ own: { round, title, door }, ended: { nth, by } }: { own: Own; ended: NonNullable<Own['ended']> }) {
  const say = useTranslations('manual');
  const Icon = by ? LockOpen : Hourglass;
  return (
    <div className={styles.ended} data-opened={by ? true : undefined}>
      <Icon aria-hidden="true" />
      <div>
        <strong>{by ? say('opened', { nth }) : say('timeUp', { nth })}</strong>
        {by && <p>{say('openedBy', { name: by.name })}</p>}
        {round !== null && door && <p>{say('next', { title, name: door.name })}</p>}
      </div>
    </div>
  );
}

/** What became of the latest turn, for all alike. */
function Turns({ own: { last, made, moves } }: { own: Own }) {
  const say = useTranslations('manual');
  if (!last) return <p className="quiet">{say('takes', { m: moves })}</p>;
  const words = say(last.isRight ? 'right' : 'wrong', { name: last.by.name, n: `${made}`, m: `${moves}` });
  const Icon = last.isRight ? Check : X;
  return (
    <p className={styles.turned} data-right={last.isRight || undefined}>
      <Icon className="ic" aria-hidden="true" />
      {words}
    </p>
  );
}

function Round({ own }: { own: Own }) {
  const say = useTranslations('manual');
  const { device, door, nth, title, pages } = own;
  const mine = pages.filter(({ isMine }) => isMine);
  const task = device ? 'atDoor' : mine.length > 0 ? 'reads' : 'watches';
  return (
    <>
      <p className={styles.task}>
        <b>
          {nth}. {title}.
        </b>{' '}
        {say(task, { name: door?.name ?? '', count: mine.length })}
      </p>
      <Turns own={own} />
      {device && <Device own={own} device={device} />}
      {mine.length > 0 && (
        <ul className={styles.pages} aria-label={say('yourPages')}>
          {mine.map((page) => (
            <PageSheet key={page.id} page={page}>
              {page.isTold ? (
                <p className={styles.told}>
                  <Check className="ic" aria-hidden="true" />
                  {say('told')}
                </p>
              ) : (
                <ActButton
                  button={`tell-${page.id}`}
                  size="small"
                  label={say('tell')}
                  name={say('tellName', { page: page.id })}
                  icon={<Volume2 className="ic" aria-hidden="true" />}
                  command={{ type: 'manual.tell', page: page.id }}
                />
              )}
            </PageSheet>
          ))}
        </ul>
      )}
      <ReadOut pages={pages} />
      <Holders own={own} />
    </>
  );
}

/** A page with its author's sentence above it. */
function PageSheet({ page, children }: { page: Page; children?: React.ReactNode }) {
  const say = useTranslations('manual');
  return (
    <li className={styles.page} data-hinted={page.isHinted || undefined}>
      <h3>{say('page', { page: page.id })}</h3>
      {page.author !== null && <p className={styles.author}>{page.author}</p>}
      <p className={styles.text}>{page.text}</p>
      {children}
    </li>
  );
}

/** Pages that no person can tell: they are read out to whoever stands before the device. */
function ReadOut({ pages }: { pages: readonly Page[] }) {
  const say = useTranslations('manual');
  const read = pages.filter(({ isMine, text }) => !isMine && text !== null);
  if (read.length === 0) return null;
  return (
    <ul className={styles.pages} aria-label={say('readOut')} aria-live="polite">
      {read.map((page) => (
        <PageSheet key={page.id} page={page} />
      ))}
    </ul>
  );
}

/** Who has which page, and which of them were told. */
function Holders({ own: { pages } }: { own: Own }) {
  const say = useTranslations('manual');
  const isAnyLeft = pages.some(({ isTold, isHinted }) => !isTold && !isHinted);
  return (
    <div className={styles.holders}>
      <ul aria-label={say('whoHas')}>
        {pages.map(({ id, holder, isTold, isHinted }) => (
          <li key={id} data-hinted={isHinted || undefined}>
            <b>{say('page', { page: id })}</b> <span translate="no">{holder?.name ?? say('nobody')}</span>
            {isTold && <small>{say('told')}</small>}
            {isHinted && !isTold && <small>{say('askForIt')}</small>}
          </li>
        ))}
      </ul>
      {isAnyLeft && (
        <ActButton
          button="manual-hint"
          size="small"
          label={say('hint')}
          icon={<CircleHelp className="ic" aria-hidden="true" />}
          command={{ type: 'manual.hint' }}
        />
      )}
    </div>
  );
}
