import { paths } from '@lorecrew/contract/paths';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import '../features/marketing/price.css';
import { questionsData } from '../components/site/questions.tsx';
import { Audiences } from '../features/marketing/audiences.tsx';
import { Facts } from '../features/marketing/facts.tsx';
import { Hero } from '../features/marketing/hero.tsx';
import { HowItWorks } from '../features/marketing/how-it-works.tsx';
import { HomeQuestions, homeQuestions } from '../features/marketing/questions.tsx';
import { ReportTeaser } from '../features/marketing/report-teaser.tsx';
import { Stories } from '../features/marketing/stories.tsx';
import { HomePrice } from '../features/pricing/home-price.tsx';
import { Island } from '../islands/island.tsx';
import { originIn, type PageHandle, publicMeta } from '../lib/text/page-meta.ts';
import { siteContext } from '../lib/text/site-context.ts';
import { organizationData } from '../lib/text/structured-data.ts';

export const handle: PageHandle = { static: true };

export function loader({ context }: LoaderFunctionArgs) {
  const { stories, packs, operator } = context.get(siteContext);
  return { stories, packs, operator };
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const organization = organizationData({ origin: originIn(matches), operator: loaderData?.operator ?? null });
  return publicMeta({ matches, path: paths.home(), data: [organization, questionsData(homeQuestions)] });
}

export default function Home() {
  const { stories, packs } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero />
      <main id="main" className="wrap">
        <Facts stories={stories} />
        <Stories stories={stories} />
        <HowItWorks />
        <ReportTeaser />
        <div className="price" id="price">
          <Island
            name="home-price"
            of={HomePrice}
            props={{ packs, mostInSession: Math.max(0, ...stories.map(({ players }) => players.max)) }}
          />
        </div>
        <Audiences />
        <HomeQuestions />
      </main>
    </>
  );
}
