import type { Stage } from '@lorecrew/contract/stage';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '../../../components/button.tsx';
import { MessagesProvider } from '../../../lib/i18n/messages-provider.tsx';
import awards from '../../../locales/en/awards.json';
import metrics from '../../../locales/en/metrics.json';
import talkingTime from '../../../locales/en/talkingTime.json';
import { OwnAward } from '../award/own-award.tsx';
import { OwnReplay } from '../replay/own-replay.tsx';
import type { ReplayPicture } from '../replay/replay-card.tsx';
import { Analysis } from './analysis.tsx';
import { ownMeasures } from './own-measures.ts';
import { Scorecard } from './scorecard.tsx';

interface MeasuresProps {
  readonly sessionId: string;
  readonly story: Stage;
  readonly Picture: ReplayPicture;
}

/** What the show measured: of the crew, and of whoever reads it. Nothing is drawn before it is known. */
export function Measures(props: MeasuresProps) {
  return (
    <MessagesProvider english={{ metrics, awards, talkingTime }}>
      <Figures {...props} />
    </MessagesProvider>
  );
}

function Figures(props: MeasuresProps) {
  const { sessionId, story } = props;
  const say = useTranslations('metrics');
  const { data: crew, isError, refetch } = useQuery({ queryKey: ['measures', sessionId], queryFn: ownMeasures });
  if (isError)
    return (
      <section className="card box c12">
        <p role="status">{say('failed')}</p>
        <Button onClick={() => void refetch()}>{say('again')}</Button>
      </section>
    );
  if (!crew) return <OwnReplay {...props} />;
  return (
    <>
      <Scorecard crew={crew} />
      <OwnAward sessionId={sessionId} />
      <Analysis crew={crew} packets={story.packets} />
      <OwnReplay {...props} />
    </>
  );
}
