import type { Award, AwardBody } from '@lorecrew/contract/api/award';
import type { CrewMeasures } from '@lorecrew/contract/api/measures';
import { getAward, getMeasures, getReplay, shareAward } from '@lorecrew/contract/routes/participants';
import type { Stage } from '@lorecrew/contract/stage';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2, Link2Off, Lock, Users } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../components/button.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Refusal } from '../../../components/form-parts.tsx';
import { api } from '../../../lib/api/browser-api.ts';
import { type FormCall, useCall } from '../../../lib/api/use-call.ts';
import { apiBase } from '../../../lib/browser/build-settings.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useListFormat } from '../../../lib/i18n/list-format.ts';
import { MessagesProvider } from '../../../lib/i18n/messages-provider.tsx';
import { dayInWords } from '../../../lib/time/moment-words.ts';
import awards from '../../../locales/en/awards.json';
import metrics from '../../../locales/en/metrics.json';
import talkingTime from '../../../locales/en/talkingTime.json';
import { AwardCard } from '../award/award-card.tsx';
import { useAwardTitle } from '../award/award-words.ts';
import { ReplayCard, type ReplayPicture } from '../replay/replay-card.tsx';
import { Analysis } from './analysis.tsx';
import styles from './measures.module.css';
import { Scorecard } from './scorecard.tsx';

interface MeasuresProps {
  readonly sessionId: string;
  readonly story: Stage;
}

/** What the show measured: of the crew, and of whoever reads it. Nothing is drawn before it is known. */
export function Measures(props: MeasuresProps) {
  return (
    <MessagesProvider english={{ metrics, awards, talkingTime }}>
      <Figures {...props} />
    </MessagesProvider>
  );
}

function Figures({ sessionId, story }: MeasuresProps) {
  const say = useTranslations('metrics');
  const { data: crew, isError, refetch } = useQuery({ queryKey: ['measures', sessionId], queryFn: ownMeasures });
  if (isError)
    return (
      <section className="card box c12">
        <p role="status">{say('failed')}</p>
        <Button onClick={() => void refetch()}>{say('again')}</Button>
      </section>
    );
  if (!crew) return null;
  return (
    <>
      <Scorecard crew={crew} />
      <OwnAward sessionId={sessionId} />
      <Analysis crew={crew} packets={story.packets} />
    </>
  );
}

/** What the show of this page measured of one's own crew; null where there is nothing to read. */
async function ownMeasures(): Promise<CrewMeasures | null> {
  return (await api.request(getMeasures)).crew;
}

interface OwnReplayProps extends MeasuresProps {
  readonly Picture: ReplayPicture;
}

/** The hour of one's own crew, to look at again. */
export function HourAgain(props: OwnReplayProps) {
  return (
    <MessagesProvider english={{ metrics, awards, talkingTime }}>
      <OwnReplay {...props} />
    </MessagesProvider>
  );
}

/** Without it the page is whole: it says nothing of what cannot be read. */
function OwnReplay({ sessionId, story, Picture }: OwnReplayProps) {
  const { data } = useQuery({
    queryKey: ['replay', sessionId],
    queryFn: () => api.request(getReplay, { quiet: true }),
    staleTime: Infinity,
  });
  return data?.replay ? <ReplayCard replay={data.replay} story={story} Picture={Picture} /> : null;
}

/** The links of its files run out; they are asked for anew before they do. */
const ANEW_MS = 10 * 60_000;

async function ownAward(): Promise<Award | null> {
  return (await api.request(getAward, { quiet: true })).award;
}

async function passOn(body: AwardBody): Promise<Award | null> {
  return (await api.request(shareAward, { body })).award;
}

/** One's own award below the measures of the crew, and whom it is shown to; nothing where there is none. */
function OwnAward({ sessionId }: { sessionId: string }) {
  const queries = useQueryClient();
  const { language } = useLanguage();
  const queryKey = ['award', sessionId, language];
  const { data } = useQuery({ queryKey, queryFn: ownAward, refetchInterval: ANEW_MS });
  const call = useCall({ call: passOn, onDone: (award) => queries.setQueryData(queryKey, award) });
  if (!data) return null;
  return (
    <AwardCard award={data}>
      <PassOn award={data} call={call} />
    </AwardCard>
  );
}

interface PassOnProps {
  readonly award: Pick<Award, 'shown' | 'crew' | 'link'>;
  readonly call: Pick<FormCall<AwardBody, unknown>, 'busy' | 'refusal' | 'send'>;
}

/** Whom an award is shown to: nobody, the own crew, whoever has the link. Each can be taken back. */
function PassOn({ award: { shown, crew, link }, call }: PassOnProps) {
  const say = useTranslations('metrics.award');
  const listOf = useListFormat();
  const titleOf = useAwardTitle();
  const { language } = useLanguage();
  const { busy, refusal, send } = call;
  const address = link && new URL(link.url, apiBase === '' ? window.location.origin : apiBase).href;
  return (
    <div className={styles.passOn}>
      <fieldset className={styles.passOnActs} aria-label={say('who')}>
        <Button pending={busy} aria-pressed={!shown} onClick={() => send({ shown: false })}>
          <Lock className="ic" aria-hidden="true" />
          {say('keep')}
        </Button>
        <Button pending={busy} aria-pressed={shown} onClick={() => send({ shown: true })}>
          <Users className="ic" aria-hidden="true" />
          {say('show')}
        </Button>
        <Button pending={busy} onClick={() => send({ link: link === null })}>
          {link === null ? <Link2 className="ic" aria-hidden="true" /> : <Link2Off className="ic" aria-hidden="true" />}
          {say(link === null ? 'makeLink' : 'stopLink')}
        </Button>
      </fieldset>
      <Refusal text={refusal} />
      {link && address ? (
        <div className={styles.passOnLink}>
          <p className="small">{say('linkText', { until: dayInWords(link.untilMs, language) })}</p>
          <p className="small address">{address}</p>
          <CopyButton label={say('copyLink')} text={address} />
        </div>
      ) : null}
      {crew.length === 0 ? null : (
        <p className="small">
          {say('crew', { awards: listOf(crew.map(({ name, ...honour }) => `${name}: ${titleOf(honour)}`)) })}
        </p>
      )}
    </div>
  );
}
