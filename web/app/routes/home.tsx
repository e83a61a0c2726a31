import { paths } from '@lorecrew/contract/paths';
import type { MetaArgs } from 'react-router';
import { Audiences } from '../features/marketing/audiences.tsx';
import { Facts } from '../features/marketing/facts.tsx';
import { Hero } from '../features/marketing/hero.tsx';
import { HowItWorks } from '../features/marketing/how-it-works.tsx';
import { homeQuestions } from '../features/marketing/questions.ts';
import { Stories } from '../features/marketing/stories.tsx';
import { publicMeta } from '../lib/page-meta.ts';
import { Questions, questionsData } from '../ui/questions.tsx';
import '../styles/home-sections.css';

export function meta({ matches }: MetaArgs) {
  return publicMeta({ matches, path: paths.home(), data: [questionsData(homeQuestions)] });
}

export default function Home() {
  return (
    <>
      <Hero />
      <main id="main" className="wrap">
        <Facts />
        <Stories />
        <HowItWorks />
        <Audiences />
        <Questions id="questions" title="Questions" questions={homeQuestions} />
      </main>
    </>
  );
}
