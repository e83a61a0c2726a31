import { paths } from '@lorecrew/contract/paths';
import { running } from '@lorecrew/contract/running';
import type { SiteFacts } from '@lorecrew/contract/site-facts';
import { OLDEST_BROWSERS_WORDS } from '@lorecrew/contract/supported-browsers';
import { Link } from 'react-router';
import levers from '../../art/pages/levers.svg';
import { CopyButton } from '../../components/copy-button.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { ProsePage, type ProsePart, ProseTable } from '../../components/site/prose-page.tsx';
import { Island } from '../../islands/island.tsx';
import { allowListText, entriesOf } from './allow-list.ts';

type Facts = Pick<SiteFacts, 'origin' | 'settings' | 'mailFrom' | 'stripe' | 'media'>;

/** What a company network has to let through, of the running configuration. */
export function AllowListPage({ facts }: { facts: Facts }) {
  return (
    <ProsePage
      picture={levers}
      eyebrow="For IT"
      title={
        <>
          Six levers, one <em>port.</em>
        </>
      }
      lede="What has to be let through, and what will never be asked for. Made from the settings this site is running with."
      parts={[list(facts), checks, voices(facts), never, mail(facts), browsers]}
    />
  );
}

function list(facts: Facts): ProsePart {
  return {
    id: 'list',
    title: 'Hosts and ports',
    body: (
      <>
        <ProseTable
          caption="Outgoing connections of people who play or organise"
          head={['Host', 'Port', 'What for', 'Needed']}
          rows={entriesOf(facts).map(({ host, port, protocol, purpose, needed }) => [
            <code key="host">{host}</code>,
            `${protocol} ${port}`,
            purpose,
            needed ? 'Yes' : 'No',
          ])}
        />
        <h3>To copy</h3>
        <pre className="copy-text">{allowListText(facts)}</pre>
        <Island name="copy-button" of={CopyButton} props={{ text: allowListText(facts), label: 'Copy the list' }} />
      </>
    ),
  };
}

const checks: ProsePart = {
  id: 'proxies',
  title: 'Proxies and inspection',
  body: (
    <ul>
      <li>
        Live shows use a WebSocket (path <code>{running.realtime}</code>) on the same host and port as the pages. A proxy has to
        pass the <code>Upgrade</code> header, and may not end connections that are quiet for less than a minute.
      </li>
      <li>
        Where WebSockets are blocked, pages change to ordinary calls by themselves: <code>POST {running.realtimeSend}</code> and{' '}
        <code>POST {running.realtimeReceive}</code>, which is answered after 20 seconds at the latest. Everything can be played
        that way, with short delays. Please allow the WebSocket all the same.
      </li>
      <li>TLS inspection works. If it holds WebSockets back, the slower way over calls is used.</li>
      <li>
        Pages and shows need no UDP and no second port. Voices and pictures of a crew do, if they are wanted:{' '}
        <a href="#voices">see below</a>.
      </li>
      <li>
        Whether it works can be seen in about five minutes: <Link to={paths.home()}>play the demo</Link> from inside your network.
        It uses the very same connections as a session. The <PageLink to={paths.systemCheck()}>system check</PageLink> takes
        seconds: it opens a WebSocket on <code>/realtime/probe</code>, which needs no seat, and says how long messages take. Where
        that is blocked, it tries the calls.
      </li>
    </ul>
  ),
};

/** Which way voices take, by what the site names for it. */
function wayOf({ stun, turn, relayOnly, rooms }: Facts['media']): string {
  if (rooms !== null) return 'They go through the server of rooms in the list: over UDP, and over TCP where UDP is shut.';
  if (relayOnly) return 'They go through the relays in the list alone, never from browser to browser.';
  const straight = 'They go from browser to browser over UDP, on ports that browsers choose';
  if (turn.length > 0) return `${straight}, and through the relays in the list where that is shut.`;
  if (stun.length > 0) return `${straight}. There is no relay for networks that shut UDP.`;
  return `${straight}, and within one network only: this site names no server that would help further.`;
}

function voices({ media }: Facts): ProsePart {
  return {
    id: 'voices',
    title: 'Voices and pictures',
    body: (
      <ul>
        <li>{wayOf(media)}</li>
        <li>Connections go out, none comes in; they are encrypted from browser to browser or to that server.</li>
        <li>Where a network lets none of them through, the page says so, and people write. Nobody needs them.</li>
        {media.turn.length > 0 && (
          <li>
            The <PageLink to={paths.systemCheck()}>system check</PageLink> tries each way through the relays for good and names
            it: UDP, TCP and TLS.
          </li>
        )}
      </ul>
    ),
  };
}

const never: ProsePart = {
  id: 'never',
  title: 'What is never needed',
  body: (
    <ul>
      <li>Nothing to install: no program, no extension, no certificate, no administrator.</li>
      <li>
        No camera or microphone: the story plays without. The <PageLink to={paths.systemCheck()}>system check</PageLink> and the
        voices of a crew ask for them, each when somebody presses for it; on all other pages the policy forbids it.
      </li>
      <li>No location or notifications: pages do not ask, and their policy forbids it.</li>
      <li>No incoming connections.</li>
    </ul>
  ),
};

function mail({ mailFrom }: Facts): ProsePart {
  return {
    id: 'mail',
    title: 'Mail',
    body: (
      <p>
        Emails come from <code>{mailFrom}</code>. They hold no pictures from elsewhere and no tracking; their links lead to this
        host and nowhere else.
      </p>
    ),
  };
}

const browsers: ProsePart = {
  id: 'browsers',
  title: 'Browsers',
  body: <BrowserWords />,
};

function BrowserWords() {
  return (
    <p>
      These or newer, on laptops, tablets and phones: {OLDEST_BROWSERS_WORDS}. Nothing has to be allowed in them but JavaScript
      and this site’s own cookies.
    </p>
  );
}
