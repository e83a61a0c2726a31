import { BRAND } from '@lorecrew/contract/brand';
import { paths } from '@lorecrew/contract/paths';
import type { Operator } from '@lorecrew/contract/site-facts';
import { Link } from 'react-router';
import table from '../../art/pages/table.svg';
import { ProsePage, type ProsePart } from '../../components/site/prose-page.tsx';
import { Counsel } from './counsel.tsx';
import { Responsible } from './responsible.tsx';

/** What both sides owe each other, and who runs the site. */
export function TermsPage({ operator }: { operator: Operator | null }) {
  return (
    <ProsePage
      picture={table}
      eyebrow="Terms and imprint"
      title={
        <>
          What we owe <em>each other.</em>
        </>
      }
      lede="Short enough to be read before it is agreed to."
      parts={[
        ...parts,
        { id: 'imprint', title: 'Imprint', body: <Responsible operator={operator} /> },
        { id: 'counsel', title: 'About this text', body: <Counsel /> },
      ]}
    />
  );
}

const credits: ProsePart = {
  id: 'credits',
  title: 'Credits and money',
  body: (
    <>
      <p>
        One credit is one seat in one session. Credits are bought in packs, at the prices of the{' '}
        <Link to={paths.pricing()}>pricing page</Link> on the day of the order, without VAT. They are good for 24 months, for
        everybody of the company, and for every story. They are not money: they are not paid out, and not passed on to another
        company.
      </p>
      <p>
        Planning a session holds credits; after the show those of people who took part are used, and the others come back by
        themselves. Moving or cancelling a session before it begins costs nothing.
      </p>
    </>
  ),
};

const parts: readonly ProsePart[] = [
  {
    id: 'what',
    title: 'What this is',
    body: (
      <p>
        {BRAND} lets teams play stories together in the browser. These terms hold between whoever runs this site (see the imprint)
        and the company whose people use it. They are for businesses; consumers are not offered anything here.
      </p>
    ),
  },
  {
    id: 'accounts',
    title: 'Accounts',
    body: (
      <p>
        Organisers sign up with a business address that they prove. A company’s owners decide who may act for it, and answer for
        what is done with its accounts. Tell us at once if somebody else got in.
      </p>
    ),
  },
  credits,
  {
    id: 'play',
    title: 'How people are treated',
    body: (
      <>
        <p>
          A show may be used to spend time together and to think about it afterwards. It may not be used to judge, rate, promote
          or dismiss anybody; nothing in it was made for that, and nothing in it is fit for that.
        </p>
        <p>
          Nobody may be made to use a camera, a microphone or their own stories in order to take part. Whoever insults, threatens
          or exposes others can be removed by the organiser or by us.
        </p>
      </>
    ),
  },
  {
    id: 'content',
    title: 'Whose is what',
    body: (
      <p>
        Stories, drawings and software stay ours; a session is a licence to play, not to copy or to perform in public. What people
        write in a show stays theirs. We use it to show it to their crew, and for nothing else.
      </p>
    ),
  },
  {
    id: 'care',
    title: 'What we promise',
    body: (
      <>
        <p>
          We keep the site running with the care of a good craftsman, and say on the <Link to={paths.status()}>status page</Link>{' '}
          whether it does. What was confirmed in a show is kept, even if a server dies in the middle of it. If a session could not
          be played through our fault, its credits are given back.
        </p>
        <p>
          We are liable without limit for intent, gross negligence, and harm to life and health. For slight negligence we are
          liable only where a duty is broken that the contract stands on, and then up to what the session cost. Statutory
          liability that cannot be limited stays as it is.
        </p>
      </>
    ),
  },
  {
    id: 'end',
    title: 'How it ends',
    body: (
      <p>
        Your company may stop at any time; there is no subscription to cancel. We may end an account with three months’ notice,
        and then give back what unused credits cost. In serious breach of these terms either side may end it at once.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        For what was bought, the terms of the day of purchase hold. We announce changes by mail to a company’s owners at least 30
        days ahead. The law of the place where the operator has its seat applies.
      </p>
    ),
  },
];
