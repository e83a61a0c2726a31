import type { Experience } from '@lorecrew/contract/api/sessions';
import { zoneWords } from '@lorecrew/contract/time-zones';
import lampLit from '../../art/lamp-lit.svg';
import lamp from '../../art/lamp-unlit.svg';
import { storyPicture } from '../../lib/text/story-pictures.ts';
import { lengthWords, zoneTime } from '../../lib/time/session-times.ts';
import styles from './ticket.module.css';

interface TicketProps {
  story: Pick<Experience, 'slug' | 'title' | 'lengthSec'> | undefined;
  name: string;
  startsAtMs: number | null;
  zone: string;
  seats: number | null;
  /** Whether the credits are held, will be, or are free again. */
  state: 'draft' | 'booked' | 'cancelled';
}

/** The session as a piece of paper; it fills in while it is planned. */
export function Ticket({ story, name, startsAtMs, zone, seats, state }: TicketProps) {
  const start = startsAtMs === null ? null : zoneTime(startsAtMs, { zone, nowMs: Date.now() });
  return (
    <div className={styles.ticketwrap}>
      <section className={styles.ticket} aria-label="The session as a ticket">
        <div className="pic">{story ? <img src={storyPicture(story.slug)} alt="" /> : null}</div>
        <div className={styles.tb}>
          <h2>{story?.title ?? 'A session'}</h2>
          <p className="by">{name === '' ? '\u00a0' : name}</p>
          <dl>
            <Line term="Day" value={start?.day} />
            <Line term="Start" value={start ? `${start.time} ${zoneWords(zone, { atMs: startsAtMs ?? 0 })}` : undefined} />
            <Line term="Length" value={story ? lengthWords(story.lengthSec) : undefined} />
            <Line term="Seats" value={seats === null ? undefined : String(seats)} />
          </dl>
        </div>
        <div className={styles.st}>
          {state === 'booked' && seats !== null ? (
            <p>
              <b>{seats}</b>
              <span>{seats === 1 ? 'seat' : 'seats'}</span>
            </p>
          ) : state === 'cancelled' ? (
            <span>Cancelled. No credits are held.</span>
          ) : (
            <span>
              Nothing is held
              <br />
              until you book.
            </span>
          )}
          <img src={state === 'booked' ? lampLit : lamp} alt="" />
        </div>
      </section>
    </div>
  );
}

function Line({ term, value }: { term: string; value: string | undefined }) {
  return (
    <>
      <dt>{term}</dt>
      <dd className={value === undefined ? 'no' : undefined}>{value ?? 'not yet'}</dd>
    </>
  );
}
