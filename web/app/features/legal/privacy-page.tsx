import { paths } from '@lorecrew/contract/paths';
import type { SiteFacts } from '@lorecrew/contract/site-facts';
import { Link } from 'react-router';
import clouds from '../../art/pages/clouds.svg';
import { PrivacyChoices } from '../../components/consent/privacy-choices.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { ProsePage, type ProsePart, ProseTable } from '../../components/site/prose-page.tsx';
import { Counsel } from './counsel.tsx';
import { Responsible } from './responsible.tsx';
import { houseServices, type UsedService, visitorServices } from './service-facts.ts';

type Facts = Pick<SiteFacts, 'operator' | 'settings' | 'mailHost' | 'stripe' | 'retention'>;

/** What is kept of whom, why, how long, and who else sees it: of the running configuration. */
export function PrivacyPage({ facts }: { facts: Facts }) {
  return (
    <ProsePage
      picture={clouds}
      eyebrow="Privacy"
      title={
        <>
          What we know, and for <em>how long.</em>
        </>
      }
      lede="A list, not a novel. It is made from the settings this site runs with, so it changes when they do."
      parts={[responsible(facts), short, accounts, purchases, players, browser, others(facts), retention(facts), rights, counsel]}
    />
  );
}

function responsible({ operator }: Facts): ProsePart {
  return { id: 'responsible', title: 'Who is responsible', body: <Responsible operator={operator} /> };
}

const short: ProsePart = {
  id: 'short',
  title: 'In five sentences',
  body: (
    <ul>
      <li>You can play the demo without giving a name, an address or a yes to anything.</li>
      <li>Nothing is sold, nothing is used for advertising, and no profile is made of anybody.</li>
      <li>
        Shows record no sound and no pictures. Camera and microphone are asked for when you press for it, and nowhere else: on the{' '}
        <PageLink to={paths.systemCheck()}>system check</PageLink>, where what they see and hear never leaves the device, and in a
        crew that talks, where it goes to the browsers of your crewmates and is kept by nobody. To connect, those browsers learn
        each other’s network address, unless this site’s servers carry everything.
      </li>
      <li>An organiser never sees how you voted, what your card said or how fast you were.</li>
      <li>Services of others run only where one is named below, and most of them only after you agreed.</li>
    </ul>
  ),
};

const accounts: ProsePart = {
  id: 'accounts',
  title: 'Organisers',
  body: (
    <>
      <p>
        Whoever signs up gives a name, a business email address and a password; later a country, a time zone and a phone number.
        The password is kept as a hash that cannot be turned back. With it we keep which company the account belongs to, which
        devices are signed in, the emails we sent, and who did what to the account.
      </p>
      <p>
        We need this to have a contract with your company and to keep strangers out (GDPR, article 6(1)(b) and (f)). You see and
        change it on your profile.
      </p>
    </>
  ),
};

const purchases: ProsePart = {
  id: 'purchases',
  title: 'Companies that buy',
  body: (
    <>
      <p>
        An order keeps whom the invoice is made out to (company, address, VAT id), your own order number, who ordered and under
        which email address, what it cost, and how far the payment is. From then on each credit has a line that says what became
        of it; those lines name no players.
      </p>
      <p>
        Card numbers are typed on the page of the payment provider; they never come to this site. Orders, invoices and the lines
        about credits are kept as long as tax law asks for them, ten years (article 6(1)(b) and (c)), also when an account is
        deleted.
      </p>
    </>
  ),
};

const players: ProsePart = {
  id: 'players',
  title: 'People who play',
  body: (
    <>
      <p>
        An organiser enters your name and work email address, so that you can be let in and your crew knows who you are. Your
        company decides about that and asks us to do it (article 28); in the demo you give a name at most.
      </p>
      <p>
        A show is kept as a log: who pulled, pinned, proposed, voted or thanked, and when. That is how a crew gets its seats,
        cards and levers back after a lost connection. What you write stands apart from that log, so that it can be deleted
        without leaving a hole. Votes are shown as sums. Nothing ranks people.
      </p>
      <p>
        When you speak with your crew is counted only if you say yes to it in the waiting room or on the live page, for one
        session (article 6(1)(a)): from when to when, never what you say, and by your own browser. You take it back by the same
        switch, and everything that was counted is deleted at once. Only your crew and you read anything of it, your crew only if
        all of it said yes, and your organiser never. Saying no has no consequence, and nobody is told of it.
      </p>
      <p>
        If you try the <PageLink to={paths.systemCheck()}>system check</PageLink> from your invitation, its grade and what limits
        it (such as an old browser or a slow connection) are kept with your seat until the session is over. The organiser sees the
        grade only. Names of devices and browsers are not sent.
      </p>
    </>
  ),
};

const browser: ProsePart = {
  id: 'browser',
  title: 'What lies in your browser',
  body: (
    <ProseTable
      caption="Cookies and storage that the site needs to work. They need no consent, and nobody else reads them."
      head={['Name', 'What it is for', 'Until when']}
      rows={[
        [<code key="c">__Host-lorecrew, XSRF-TOKEN</code>, 'Keeps other sites from acting in your name', 'You close the browser'],
        [<code key="c">token</code>, 'Your sign-in as an organiser', 'You sign out, or 8 hours'],
        [<code key="c">experience_token</code>, 'Your seat in a show', 'Your seat ends'],
        [
          <code key="c">device_mark</code>,
          'A random number, so that your right password is never locked out',
          'You change the password',
        ],
        [<code key="c">consent</code>, 'What you agreed to, and when', 'You delete it'],
        [<code key="c">language</code>, 'The language you chose, if you chose one', 'A year'],
        [<code key="c">comfort, desk_theme</code>, 'Captions, text size, motion, light or dark', 'You delete it'],
      ]}
    />
  ),
};

function serviceRows(services: readonly UsedService[]) {
  return services.map(({ what, host, learns, when }) => [what, host, learns, when]);
}

function others(facts: Facts): ProsePart {
  const [house, visitors] = [houseServices(facts), visitorServices(facts)];
  return {
    id: 'others',
    title: 'Who else is involved',
    body: (
      <>
        {facts.operator === null ? (
          <p>This is a demo on somebody’s own machine. Its mails stay in a folder there, and so does everything else.</p>
        ) : null}
        {house.length > 0 ? (
          <ProseTable
            caption="Companies that work for us (sub-processors)"
            head={['What they do', 'Who', 'What they learn', 'When']}
            rows={serviceRows(house)}
          />
        ) : null}
        {visitors.length > 0 ? (
          <ProseTable
            caption="Services your browser talks to"
            head={['What it is', 'Where', 'What it learns', 'When']}
            rows={serviceRows(visitors)}
          />
        ) : (
          <p>
            Your browser talks to this site and to nobody else: no fonts, maps, counters or widgets from elsewhere. The page’s own
            policy forbids it.
          </p>
        )}
        <p>
          Owners of a company get the data processing agreement, the list of sub-processors, the records of processing and the
          technical and organisational measures as PDF <Link to={paths.companyData()}>on their dashboard</Link>. They are made
          from the same settings as this page.
        </p>
        <p>
          Should your browser send the signal of Global Privacy Control, everything that is optional stays off, and you are not
          asked. <PrivacyChoices look={{ size: 'small' }} />
        </p>
      </>
    ),
  };
}

function retention(facts: Facts): ProsePart {
  return {
    id: 'retention',
    title: 'How long things are kept',
    body: (
      <>
        <ProseTable
          caption="What is deleted by itself"
          head={['What', 'How long', 'Why']}
          rows={facts.retention.map(({ what, howLong, why }) => [what, howLong, why])}
        />
        <p>
          Accounts stay until their owner deletes them, on the profile, or asks us to. A person is erased from everything at once,
          from the logs of shows too; of a company only its orders stay, because tax law asks for them.
        </p>
      </>
    ),
  };
}

const rights: ProsePart = {
  id: 'rights',
  title: 'Your rights',
  body: (
    <>
      <p>
        You may ask what we keep of you, have it mended, deleted or handed to you, object to its use, and take back a yes at any
        time; taking it back is as easy as giving it. Whoever has an account downloads or deletes all of it{' '}
        <Link to={paths.profile()}>on the profile</Link>; else <Link to={paths.contact()}>write to us</Link>, from the address it
        is about. If you play because your company invited you, it decides; we pass your wish on and help it along.
      </p>
      <p>
        You may complain to the data protection authority of the place where you live, work, or think that something went wrong.
        No decision about anybody is made by a machine here.
      </p>
    </>
  ),
};

const counsel: ProsePart = { id: 'counsel', title: 'About this text', body: <Counsel /> };
