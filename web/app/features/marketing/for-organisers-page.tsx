import { paths } from '@lorecrew/contract/paths';
import { Link } from 'react-router';
import table from '../../art/pages/table.svg';
import { DemoButton } from '../../components/site/demo-button.tsx';
import { PlanLink } from '../../components/site/plan-link.tsx';
import { ProsePage, type ProsePart } from '../../components/site/prose-page.tsx';

const what: ProsePart = {
  id: 'what',
  title: 'What they played',
  body: (
    <>
      <p>
        A short story in the browser, in which everybody is told something different and nobody gets far alone. It took them a few
        minutes, with simulated crewmates in the empty seats. With colleagues in those seats it is better: that is why you are
        reading this.
      </p>
      <p>Try it first, as they did. No account is needed.</p>
      <p>
        <DemoButton variant="plain" />
      </p>
    </>
  ),
};

const takes: ProsePart = {
  id: 'takes',
  title: 'What it takes from you',
  body: (
    <ul>
      <li>An account with your work email. It takes a minute.</li>
      <li>A story, a day and a time. The story runs itself: nobody has to host, brief or explain.</li>
      <li>The people: their email addresses, or one link that you pass on.</li>
      <li>
        One credit for each seat, <Link to={paths.pricing()}>as the price list says</Link>. A seat that stays empty costs nothing.
      </li>
    </ul>
  ),
};

const them: ProsePart = {
  id: 'them',
  title: 'What it takes from them',
  body: (
    <ul>
      <li>A browser on a computer, tablet or phone. Nothing is installed, and nobody needs a microphone or a camera.</li>
      <li>No performance: nobody is ranked, and nobody has to say anything about themselves.</li>
    </ul>
  ),
};

const plan: ProsePart = {
  id: 'plan',
  title: 'And then',
  body: (
    <>
      <p>
        <PlanLink variant="primary" />
      </p>
      <p>
        Your network is strict? <Link to={paths.allowList()}>This page is for whoever looks after it</Link>. More than that?{' '}
        <Link to={paths.contact()}>Ask us</Link>.
      </p>
    </>
  ),
};

/** For whoever plans a team's sessions, sent by somebody who has played: what they played, and what a session takes. */
export function ForOrganisersPage() {
  return (
    <ProsePage
      picture={table}
      eyebrow="For whoever plans"
      title={
        <>
          Your team would like <em>to play.</em>
        </>
      }
      lede="Somebody who has played sent you this page, and would like to play with all of you."
      parts={[what, takes, them, plan]}
    />
  );
}
