import type { Experience } from '@lorecrew/contract/api/sessions';
import { useTranslations } from 'use-intl';
import lampLit from '../../art/lamp-lit.svg';
import lamp from '../../art/lamp-unlit.svg';
import { storyPicture } from '../../lib/text/story-pictures.ts';
import { useDates } from '../../lib/time/use-dates.ts';
import styles from './ticket.module.css';

interface TicketProps {
  story: Pick<Experience, 'slug' | 'title' | 'lengthSec' | 'shortestSec'> | undefined;
  name: string;
  startsAtMs: number | null;
  zone: string;
  seats: number | null;
  /** Whether the credits are held, will be, or are free again. */
  state: 'draft' | 'booked' | 'cancelled';
}

/** The session as a piece of paper; it fills in while it is planned. */
export function Ticket({ story, name, startsAtMs, zone, seats, state }: TicketProps) {
  const say = useTranslations('sessions.ticket');
  const dates = useDates();
  const start = startsAtMs === null ? null : dates.inZone(startsAtMs, { zone, nowMs: Date.now() });
  return (
    <div className={styles.ticketwrap}>
      <section className={styles.ticket} aria-label={say('name')}>
        <div className="pic">{story ? <img src={storyPicture(story.slug)} alt="" /> : null}</div>
        <div className={styles.tb}>
          <h2>{story?.title ?? say('title')}</h2>
          <p className="by">{name === '' ? '\u00a0' : name}</p>
          <dl>
            <Line term={say('day')} value={start?.day} />
            <Line term={say('start')} value={start ? `${start.time} ${dates.zone(zone, startsAtMs ?? 0)}` : undefined} />
            <Line term={say('length')} value={story ? dates.length(story) : undefined} />
            <Line term={say('seats')} value={seats === null ? undefined : String(seats)} />
          </dl>
        </div>
        <div className={styles.st}>
          {state === 'booked' && seats !== null ? (
            <p>
              <b>{seats}</b>
              <span>{say('seat', { n: seats })}</span>
            </p>
          ) : state === 'cancelled' ? (
            <span>{say('cancelled')}</span>
          ) : (
            <span>{say.rich('draft', { br: () => <br /> })}</span>
          )}
          <img src={state === 'booked' ? lampLit : lamp} alt="" />
        </div>
      </section>
    </div>
  );
}

function Line({ term, value }: { term: string; value: string | undefined }) {
  const say = useTranslations('sessions.ticket');
  return (
    <>
      <dt>{term}</dt>
      <dd className={value === undefined ? 'no' : undefined}>{value ?? say('notYet')}</dd>
    </>
  );
}
