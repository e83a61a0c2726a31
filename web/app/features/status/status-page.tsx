import { paths } from '@lorecrew/contract/paths';
import { running } from '@lorecrew/contract/running';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import lit from '../../art/lamp-lit.svg';
import unlit from '../../art/lamp-unlit.svg';
import boat from '../../art/pages/boat.svg';
import { NightStrip } from '../../components/site/night-strip.tsx';
import { timeOfDay, utcMoment } from '../../lib/time/dates.ts';
import './status.css';
import { Button } from '../../components/button.tsx';
import { apiBase } from '../../lib/browser/build-settings.ts';

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

const EVERY_MS = 30_000;
const PATIENCE_MS = 10_000;

async function ask(path: string): Promise<{ ok: boolean; body: unknown }> {
  try {
    const answer = await fetch(`${apiBase}${path}`, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    return { ok: answer.ok, body: await answer.json() };
  } catch {
    return { ok: false, body: null };
  }
}

/** What the server said last; asked when the page comes, every half minute, and when `again` is called. */
function useLook(): { look: Look; again: () => void } {
  const [look, setLook] = useState<Look>({ kind: 'asking' });
  const again = useCallback(() => {
    void takeLook({ ask, paths: running, nowMs: () => Date.now() }).then(setLook);
  }, []);
  useEffect(() => {
    again();
    const timer = setInterval(again, EVERY_MS);
    return () => clearInterval(timer);
  }, [again]);
  return { look, again };
}

/** What a browser found out about the server. */
type Look =
  | { readonly kind: 'asking' }
  | {
      readonly kind: 'done';
      readonly atMs: number;
      readonly alive: boolean;
      readonly ready: boolean;
      readonly tookMs: number;
      readonly buildId: string | null;
    };

/** One call to the server: whether it answered with success, and what. Never throws. */
type Ask = (path: string) => Promise<{ readonly ok: boolean; readonly body: unknown }>;

interface Paths {
  readonly healthz: string;
  readonly readyz: string;
  readonly latestBuild: string;
}

function idIn(body: unknown): string | null {
  return typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string' ? body.id : null;
}

/** Asks the server how it is. */
export async function takeLook({ ask, paths, nowMs }: { ask: Ask; paths: Paths; nowMs: () => number }): Promise<Look> {
  const beganMs = nowMs();
  const alive = await ask(paths.healthz);
  const tookMs = Math.round(nowMs() - beganMs);
  const [ready, build] = await Promise.all([ask(paths.readyz), ask(paths.latestBuild)]);
  return { kind: 'done', atMs: nowMs(), alive: alive.ok, ready: alive.ok && ready.ok, tookMs, buildId: idIn(build.body) };
}
