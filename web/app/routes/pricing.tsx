import { paths } from '@lorecrew/contract/paths';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { Queries } from '../components/app-shell/queries.tsx';
import { questionsData } from '../components/site/questions.tsx';
import { PricingPage } from '../features/pricing/pricing-page.tsx';
import { payingQuestions } from '../features/pricing/questions.ts';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { originIn, publicMeta } from '../lib/text/page-meta.ts';
import { siteContext } from '../lib/text/site-context.ts';
import { productData } from '../lib/text/structured-data.ts';
import reportScope from '../locales/en/reportScope.json';

export function loader({ context }: LoaderFunctionArgs) {
  const { packs, stories, operator } = context.get(siteContext);
  return { packs, mostInSession: Math.max(0, ...stories.map(({ players }) => players.max)), sample: operator === null };
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const origin = originIn(matches);
  return publicMeta({
    matches,
    path: paths.pricing(),
    name: 'Pricing',
    description:
      'One credit is one seat in one session: what a team-building session costs for your number of people, and a quote as PDF.',
    data: [...(loaderData ? [productData({ origin, packs: loaderData.packs })] : []), questionsData(payingQuestions)],
  });
}

export default function Pricing() {
  const { packs, mostInSession, sample } = useLoaderData<typeof loader>();
  return (
    <Queries>
      <MessagesProvider english={{ reportScope }}>
        <PricingPage packs={packs} mostInSession={mostInSession} sample={sample} />
      </MessagesProvider>
    </Queries>
  );
}
