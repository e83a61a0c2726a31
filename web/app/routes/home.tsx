import { paths } from '@lorecrew/contract/paths';
import type { MetaArgs } from 'react-router';
import { Audiences } from '../features/marketing/audiences.tsx';
import { Facts } from '../features/marketing/facts.tsx';
import { Hero } from '../features/marketing/hero.tsx';
import { HowItWorks } from '../features/marketing/how-it-works.tsx';
import { Questions } from '../features/marketing/questions.tsx';
import { Stories } from '../features/marketing/stories.tsx';
import { publicMeta } from '../lib/page-meta.ts';
import '../styles/home-sections.css';

export function meta({ matches }: MetaArgs) {
  return publicMeta({ matches, path: paths.home() });
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
        <Questions />
      </main>
    </>
  );
}
