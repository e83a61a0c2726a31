import { SampleName } from '@lorecrew/contract/api/sample';
import { z } from '@lorecrew/contract/schema';
import type { Stage } from '@lorecrew/contract/stage';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { MessagesProvider } from '../../../lib/i18n/messages-provider.tsx';
import awards from '../../../locales/en/awards.json';
import metrics from '../../../locales/en/metrics.json';
import talkingTime from '../../../locales/en/talkingTime.json';
import styles from './sample-frame.module.css';
import '../closing-page.css';
import '../../../components/participant/experience-frame.css';
import { Badge } from '../../../components/badge.tsx';
import { ButtonLink } from '../../../components/button-link.tsx';
import { ExperienceBar } from '../../../components/participant/experience-bar.tsx';
import { type SampleShow, sampleShow } from './sample-show.ts';

interface SampleFrameProps {
  readonly of: 'scorecard' | 'award' | 'analysis' | 'experience';
  /** Fetches what a story shows; the route knows how. */
  readonly useStage: (hash: string | null) => Stage | null;
  readonly children: (sample: SampleShow, story: Stage) => ReactNode;
}

/** A page about a show that is over, drawn from a recorded one: of fourteen people, or of three. */
export function SampleFrame(props: SampleFrameProps) {
  return (
    <MessagesProvider english={{ metrics, awards, talkingTime }}>
      <Framed {...props} />
    </MessagesProvider>
  );
}

function Framed({ of, useStage, children }: SampleFrameProps) {
  const say = useTranslations('metrics');
  const [asked] = useSearchParams();
  const name = z.catch(SampleName, 'three-crews').parse(asked.get('show'));
  const { data, isError } = useQuery({ queryKey: ['sample', name], queryFn: () => sampleShow(name), staleTime: Infinity });
  const story = useStage(data?.view.show?.stage ?? null);
  return (
    <div className="stage">
      <ExperienceBar title={say(`sample.${of}`)} place={data?.view.show?.title ?? say('sample.title')}>
        <Badge className={styles.sampleBadge}>{say('sample.badge')}</Badge>
      </ExperienceBar>
      <main className="end">
        <h1 className="sr">{say(`sample.${of}`)}</h1>
        <nav className={`${styles.sampleShows} c12`} aria-label={say('sample.show')}>
          {SampleName.options.map((one) => (
            <ButtonLink key={one} size="small" to={`?show=${one}`} aria-current={one === name ? 'page' : undefined}>
              {say(`sample.${one}`)}
            </ButtonLink>
          ))}
        </nav>
        {isError ? <p role="status">{say('sample.failed')}</p> : null}
        {data && story ? children(data, story) : null}
      </main>
    </div>
  );
}
