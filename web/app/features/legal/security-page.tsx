import { paths } from '@lorecrew/contract/paths';
import type { SiteFacts } from '@lorecrew/contract/site-facts';
import { Link } from 'react-router';
import hero from '../../art/night-sea-hero.svg';
import { PageLink } from '../../components/page-link.tsx';
import { ProsePage, type ProsePart, ProseTable } from '../../components/site/prose-page.tsx';
import { visitorServices } from './service-facts.ts';

type Facts = Pick<SiteFacts, 'origin' | 'operator' | 'stripe' | 'settings' | 'mailHost' | 'database' | 'buildId'>;

/** How the software keeps what it is given, and what it does not claim. */
export function SecurityPage({ facts }: { facts: Facts }) {
  return (
    <ProsePage
      picture={hero}
      scene={false}
      eyebrow="Security"
      title={
        <>
          What keeps the lamp <em>safe.</em>
        </>
      }
      lede="For whoever has to say yes to this: what the software does, what this very site is set to, and what we do not claim."
      parts={[running(facts), doors, data, pages, shows, suppliers, honest, report(facts)]}
    />
  );
}

function running(facts: Facts): ProsePart {
  const { origin, settings, database, mailHost, stripe, buildId } = facts;
  const services = visitorServices(facts).map(({ host }) => host);
  return {
    id: 'running',
    title: 'This site, as it is running',
    body: (
      <>
        <ProseTable
          caption="Read from the settings of this site when the page was made"
          head={['What', 'How it is']}
          rows={[
            ['Address', origin],
            [
              'Connection',
              origin.startsWith('https:') ? 'HTTPS only, also for live connections' : 'Plain HTTP: a demo, not for the public',
            ],
            ['Database', database === 'postgresql' ? 'PostgreSQL' : 'Embedded, in a folder of this machine'],
            ['Mail', mailHost === null ? 'Kept in a folder of the demo, sent to nobody' : `Sent through ${mailHost}, encrypted`],
            ['Sign-in with Microsoft', settings.microsoftClientId === null ? 'Not offered' : 'Offered'],
            ['Payments', stripe ? 'On pages of Stripe; no card number comes here' : 'A sandbox that takes no money'],
            ['Services of others in the browser', services.length === 0 ? 'None' : services.join(', ')],
            ['Build', buildId],
          ]}
        />
        <p>
          Hosts and ports for your firewall are on the <Link to={paths.allowList()}>allow-list</Link>; who works for us is on the{' '}
          <Link to={`${paths.privacy()}#others`}>privacy page</Link>.
        </p>
      </>
    ),
  };
}

const doors: ProsePart = {
  id: 'doors',
  title: 'Who gets in',
  body: (
    <ul>
      <li>
        Passwords are kept as argon2id hashes. The ones thieves try first are refused, and nothing else is asked of them but eight
        characters.
      </li>
      <li>
        An address counts only once a link sent to it was used. Anything anybody set up for that address before then is deleted at
        that moment.
      </li>
      <li>
        Tokens are 256 random bits, kept as hashes, good for eight hours, and exchanged as they are used. Ending a sign-in ends
        its live connections within two seconds, on every server.
      </li>
      <li>Organisers see which devices are signed in, and sign any of them out. A changed password signs out all the others.</li>
      <li>
        Guessing is slowed for whoever guesses. Nobody can lock you out by guessing at your account: a browser you signed in with
        before gets through with the right password.
      </li>
      <li>Participants have no password. A session’s address is 128 random bits, and only invited addresses are let in by it.</li>
    </ul>
  ),
};

const data: ProsePart = {
  id: 'data',
  title: 'Whose data is whose',
  body: (
    <ul>
      <li>
        Every query runs in a role that sees one company’s rows and no others; the database itself enforces it by row-level
        security, besides the code.
      </li>
      <li>A row cannot join two companies: the keys that connect them carry the company.</li>
      <li>Mails that wait to be sent are sealed, since they hold links that open accounts.</li>
      <li>Emails, tokens and addresses are left out of logs.</li>
      <li>What people write in a show lies apart from the show’s log, and can be deleted without breaking it.</li>
    </ul>
  ),
};

const pages: ProsePart = {
  id: 'pages',
  title: 'What a page may do',
  body: (
    <ul>
      <li>
        A content security policy allows this site’s own scripts, by nonce or hash, and nothing inline. No other origin is allowed
        but the ones named above.
      </li>
      <li>Calls that change something need a signed token bound to your browser; those from other sites are refused.</li>
      <li>Fonts, icons and pictures come from this host. Pages cannot be framed.</li>
      <li>
        Camera and microphone stay closed until somebody presses for them, on the{' '}
        <PageLink to={paths.systemCheck()}>system check</PageLink> or in a crew that talks. Voices and pictures go encrypted from
        browser to browser, nothing of them is recorded, and both devices close when the page is left.
      </li>
      <li>The answers to a story’s puzzles never reach a browser before they are due: pages cannot even load them.</li>
    </ul>
  ),
};

const shows: ProsePart = {
  id: 'shows',
  title: 'What is never lost',
  body: (
    <p>
      A show is a log in the database. Nothing is confirmed to anybody before it is written, and a command that arrives twice
      counts once. We kill servers in the middle of shows, crash the database, fill its disk and set clocks wrong, and then hold
      what everybody was told against what is written. A lost connection keeps your seat, your card and your lever.
    </p>
  ),
};

const suppliers: ProsePart = {
  id: 'suppliers',
  title: 'What it is made of',
  body: (
    <p>
      TypeScript on Node.js and PostgreSQL. Every package is pinned with its checksum; install scripts of packages are off but for
      three that are named. The whole product runs on one server of your own, if you would rather keep it there.
    </p>
  ),
};

const honest: ProsePart = {
  id: 'honest',
  title: 'What we do not claim',
  body: (
    <ul>
      <li>There is no ISO 27001 or SOC 2 certificate.</li>
      <li>No outside company has tested the software by breaking into it.</li>
      <li>Answers to a questionnaire of yours are written by people, and take days.</li>
    </ul>
  ),
};

function report({ operator }: Facts): ProsePart {
  return {
    id: 'report',
    title: 'You found a hole',
    body: (
      <p>
        Please tell us before you tell others:{' '}
        {operator === null ? (
          <Link to={paths.contact()}>through the contact page</Link>
        ) : (
          <a href={`mailto:${operator.contact}`}>{operator.contact}</a>
        )}
        . Say what you did and what happened. Whoever looks with care, takes no data of others and breaks no shows has nothing to
        fear from us. The same stands in <a href="/.well-known/security.txt">security.txt</a>.
      </p>
    ),
  };
}
