import type { NextSession } from '@lorecrew/contract/api/dashboard';
import { paths } from '@lorecrew/contract/paths';
import { unreachable } from '@lorecrew/contract/result';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import './next-session-card.css';
import lamp from '../../art/lamp-unlit.svg';
import { Button } from '../../components/button.tsx';
import { storyPicture } from '../../lib/text/story-pictures.ts';
import { countdown } from '../../lib/time/countdown.ts';
import { momentWords } from '../../lib/time/moment-words.ts';
import { useClock } from '../../lib/time/use-clock.ts';
import { InvitedPeople } from './invited-people.tsx';

const nowMs = () => Date.now();

/** The company's next session, with the time left and the address to share; or that there is none. */
export function NextSessionCard({ next, approved }: { next: NextSession | null; approved: boolean }) {
  const readMs = useClock({ nowMs, everyMs: 1_000 });
  if (next === null) return <NoSession approved={approved} />;
  return (
    <section className="card lift nextup" aria-label="Next session">
      <div className="l">
        <div>
          <p className="eyebrow">{readMs === null ? 'Next session' : eyebrow({ next, readMs })}</p>
          <h2>
            <Link to={paths.session(next.id)}>{next.name}</Link>
          </h2>
          {next.name === next.title ? null : <p className="muted">{next.title}</p>}
        </div>
        <dl>
          <Fact label="Starts">{momentWords(next.startsAtMs)}</Fact>
          <Fact label="Seats">{next.seats}</Fact>
        </dl>
        <JoinAddress next={next} />
        <InvitedPeople people={next.people} status={next.status} />
      </div>
      <img src={storyPicture(next.slug)} alt="" />
    </section>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="kv">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function eyebrow({ next, readMs }: { next: NextSession; readMs: number }): string {
  switch (next.status) {
    case 'live':
      return 'Under way now';
    case 'paused':
      return 'Paused: its clock stands';
    case 'scheduled':
    case 'open':
      if (next.startsAtMs <= readMs) return 'Next session, waiting room open';
      return `Next session, in ${countdown({ leftMs: next.startsAtMs - readMs, calm: false }).shown}`;
    default:
      return unreachable(next.status);
  }
}

function JoinAddress({ next }: { next: NextSession }) {
  const [copied, setCopied] = useState(false);
  const address = `${window.location.origin}${paths.join(next.id)}`;
  const copy = async () => {
    await navigator.clipboard?.writeText(address).catch(() => undefined);
    setCopied(true);
  };
  const Icon = copied ? Check : Copy;
  return (
    <div className="join-address">
      <label className="small muted" htmlFor="join-address">
        Where your people join
      </label>
      <div className="row">
        <input id="join-address" className="input" readOnly value={address} onFocus={(event) => event.target.select()} />
        <Button onClick={() => void copy()}>
          <Icon className="ic" aria-hidden="true" />
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </div>
  );
}

function NoSession({ approved }: { approved: boolean }) {
  return (
    <section className="card nosession" aria-label="Next session">
      <img src={lamp} alt="" />
      <div>
        <h2>No session is planned</h2>
        <p className="muted">
          {approved
            ? 'Plan one, and it stands here with its time and the address to share.'
            : 'Once an owner of your company lets you in, its next session stands here.'}
        </p>
      </div>
    </section>
  );
}
