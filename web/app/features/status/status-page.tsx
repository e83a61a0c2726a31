import { paths } from '@lorecrew/contract/paths';
import { Link } from 'react-router';
import lit from '../../art/lamp-lit.svg';
import unlit from '../../art/lamp-unlit.svg';
import boat from '../../art/pages/boat.svg';
import { NightStrip } from '../../components/site/night-strip.tsx';
import { timeOfDay, utcMoment } from '../../lib/time/dates.ts';
import type { Look } from './look.ts';
import { useLook } from './use-look.ts';
import './status.css';
import { Button } from '../../components/button.tsx';

interface StatusPageProps {
  /** Id of the build these pages are of. */
  buildId: string;
  /** When the server that made this page was started, ISO 8601. */
  startedAt: string;
}

/** Whether the site works, asked just now by the browser that shows it, and which build is running. */
export function StatusPage({ buildId, startedAt }: StatusPageProps) {
  const { look, again } = useLook();
  return (
    <>
      <NightStrip
        picture={boat}
        eyebrow="Status"
        title={
          <>
            Is the lamp <em>lit?</em>
          </>
        }
        lede="This page asks the server now, and every half minute while you look at it. It keeps no history."
      />
      <main id="main" className="wrap status">
        <section className="card lift box verdict" aria-labelledby="verdict">
          <img src={look.kind === 'done' && look.ready ? lit : unlit} alt="" width="72" height="93" />
          <div role="status">
            <h2 id="verdict">{verdictOf(look)}</h2>
            <p className="muted">{detailOf(look)}</p>
          </div>
          <Button onClick={again}>Ask again</Button>
        </section>
        <dl className="status-facts">
          <Row term="The server answers" says={look.kind === 'done' ? (look.alive ? 'Yes' : 'No') : '…'} />
          <Row term="The database answers" says={look.kind === 'done' ? (look.ready ? 'Yes' : 'No') : '…'} />
          <Row term="There and back" says={look.kind === 'done' && look.alive ? `${look.tookMs} ms` : '…'} />
          <Row term="Build of this page" says={buildId} />
          <Row term="Build of the server now" says={look.kind === 'done' ? (look.buildId ?? 'unknown') : '…'} />
          <Row term="A server was last started" says={utcMoment(startedAt)} />
        </dl>
        <p className="muted">
          If everything is well here and a show still does not load, it is most often the network in between: see the{' '}
          <Link to={paths.allowList()}>allow-list</Link>. A show that is running keeps every seat, card and lever while a server
          is away, and goes on by itself.
        </p>
      </main>
    </>
  );
}

function Row({ term, says }: { term: string; says: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{says}</dd>
    </div>
  );
}

function verdictOf(look: Look): string {
  if (look.kind === 'asking') return 'Asking …';
  if (look.ready) return 'It is lit: everything answers.';
  return look.alive ? 'The server is there, but its database does not answer.' : 'The server does not answer.';
}

function detailOf(look: Look): string {
  return look.kind === 'asking' ? 'A moment.' : `Asked at ${timeOfDay(look.atMs)}, from your browser.`;
}
