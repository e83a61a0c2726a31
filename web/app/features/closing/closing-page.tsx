import { paths } from '@lorecrew/contract/paths';
import type { Stage } from '@lorecrew/contract/stage';
import { ChevronDown } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useTextLanguage } from '../../lib/i18n/text-language.ts';
import './closing-page.css';
import './what-was-said.css';
import tower from '../../art/tower-unlit.svg';
import { ButtonLink } from '../../components/button-link.tsx';
import { BesideChat } from '../../components/chat/beside-chat.tsx';
import { useConversation } from '../../components/chat/conversation.ts';
import { ExperienceBar } from '../../components/participant/experience-bar.tsx';
import { PlayTogether } from '../../components/participant/play-together.tsx';
import { SendOn } from '../../components/participant/send-on.tsx';
import { PlanLink } from '../../components/site/plan-link.tsx';
import { TwoQuestions } from '../../components/survey/two-questions.tsx';
import { seats } from '../../lib/api/browser-api.ts';
import type { Translator } from '../../lib/i18n/messages.ts';
import { joinPath } from '../../lib/realtime/invitation-path.ts';
import { useRehearsal } from '../../lib/realtime/use-rehearsal.ts';
import { useConsumer } from '../../lib/realtime/use-seat.ts';
import { type Show, useShow } from '../../lib/realtime/use-show.ts';
import { refusalOf } from '../../lib/text/refusal-of.ts';
import { useClock } from '../../lib/time/use-clock.ts';
import { type EndedView, hasEnded } from './ended-view.ts';
import { EndingPanel } from './ending-panel.tsx';
import { Goodbye } from './goodbye.tsx';
import styles from './not-yet.module.css';
import { Sentences } from './sentences.tsx';
import { StillOn } from './still-on.tsx';
import { ThanksWall } from './thanks-wall.tsx';

const KeepsakeCard = lazy(async () => ({ default: (await import('./keepsake/keepsake-card.tsx')).KeepsakeCard }));
/** Charts and figures come after the ending itself. */
const Measures = lazy(() => import('./measures/measures.tsx').then(({ Measures }) => ({ default: Measures })));
const HourAgain = lazy(() => import('./measures/measures.tsx').then(({ HourAgain }) => ({ default: HourAgain })));

/** Draws the picture of an ending; the route knows how. */
export type EndingPicture = ComponentType<{ story: Stage; picture: string; states?: readonly string[] }>;

interface ClosingPageProps {
  readonly sessionId: string;
  /** What the story shows; null until it is here. */
  readonly story: Stage | null;
  readonly Picture: EndingPicture;
  readonly Transcript: TranscriptComponent;
}

/** The closing page of a show: the ending, sentences, thanks, what was said, and what to do next. */
export function ClosingPage({ sessionId, story, Picture, Transcript }: ClosingPageProps) {
  const say = useTranslations('closing');
  const show = useShow(sessionId);
  const { dataPackage } = useConsumer();
  const rehearsal = useRehearsal();
  const sayBar = useTranslations('live.bar');
  const title = show.view?.show?.title ?? dataPackage?.experience.title ?? '';
  const { view } = show;
  const bar = (
    <ExperienceBar
      title={say('title')}
      place={rehearsal === null ? title : `${title}. ${sayBar('rehearsal', { speed: rehearsal })}`}
    >
      {rehearsal === null ? (
        <Goodbye view={view} story={story} />
      ) : (
        <ButtonLink size="small" to={paths.sessions()}>
          {say('toSessions')}
        </ButtonLink>
      )}
    </ExperienceBar>
  );
  return (
    <div className="stage">
      {hasEnded(view) && story ? (
        <Closed sessionId={sessionId} bar={bar} show={show} view={view} story={story} Picture={Picture} Transcript={Transcript} />
      ) : (
        <>
          {bar}
          <NotYet show={show} sessionId={sessionId} />
        </>
      )}
    </div>
  );
}

interface ClosedProps extends Pick<ClosingPageProps, 'sessionId' | 'Picture' | 'Transcript'> {
  readonly bar: ReactNode;
  readonly show: Show;
  readonly view: EndedView;
  readonly story: Stage;
}

function Closed({ sessionId, bar, show, view, story, Picture, Transcript }: ClosedProps) {
  const say = useTranslations('closing');
  const toldIn = useTextLanguage(story);
  const conversation = useConversation(show, toldIn);
  const { heading, text, plan } = story.closing;
  const main = useRef<HTMLElement>(null);
  // The stage has led here: what had the focus there is gone.
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, []);
  return (
    <BesideChat conversation={view.me === null ? null : conversation}>
      {bar}
      <main className="end" ref={main} tabIndex={-1}>
        {view.show.phase === 'live' && <StillOn sessionId={sessionId} show={show} view={view} />}
        <EndingPanel ending={view.ending} story={story} picture={<Picture story={story} picture={view.ending.picture} />} />
        {view.show.phase === 'completed' ? (
          <Suspense>
            <KeepsakeCard sessionId={sessionId} />
          </Suspense>
        ) : null}
        {view.thanks === null ? null : <ThanksWall thanks={view.thanks} lanterns={view.lanterns} />}
        {view.result === null ? null : <Sentences result={view.result} story={story} />}
        {view.show.phase === 'completed' ? (
          <Suspense>
            <Measures sessionId={sessionId} story={story} />
            <TwoQuestions sessionId={sessionId} moment="after" />
            <HourAgain sessionId={sessionId} story={story} Picture={Picture} />
          </Suspense>
        ) : null}
        <WhatWasSaid view={view} story={story} serverNowMs={show.nowMs} Transcript={Transcript} />
        <section className="card box c12 next">
          <div>
            <h2 lang={toldIn(heading)}>{heading}</h2>
            <p className="muted" lang={toldIn(text)}>
              {text}
            </p>
          </div>
          <div className="acts">
            {view.show.phase === 'completed' ? <PlayTogether label={say('together')} variant="primary" /> : null}
            <PlanLink story={plan.story ?? story.slug}>
              <span lang={toldIn(plan.label)}>{plan.label}</span>
            </PlanLink>
            <SendOn />
          </div>
        </section>
      </main>
    </BesideChat>
  );
}

/** All that was said in a show, to be read; the route knows how. */
type TranscriptComponent = ComponentType<{ story: Stage; view: EndedView; nowMs: number }>;

interface WhatWasSaidProps {
  readonly view: EndedView;
  readonly story: Stage;
  readonly serverNowMs: () => number;
  readonly Transcript: TranscriptComponent;
}

const TICK_MS = 1_000;

/** The whole night in words, for whoever wants to read it once more. Folded: the page is about the crew. */
function WhatWasSaid({ view, story, serverNowMs, Transcript }: WhatWasSaidProps) {
  const say = useTranslations('closing');
  const nowMs = useClock({ nowMs: serverNowMs, everyMs: TICK_MS });
  return (
    <details className="card box c12 what-was-said">
      <summary>
        <h2>{say('said')}</h2>
        <ChevronDown className="ic" aria-hidden="true" />
      </summary>
      <div>{nowMs !== null && <Transcript story={story} view={view} nowMs={nowMs} />}</div>
    </details>
  );
}

/** In place of the closing page, as long as there is nothing to read: why, and where to go. */
function NotYet({ show, sessionId }: { show: Show; sessionId: string }) {
  const { title, text, to, label } = reason({ show, sessionId, say: useTranslations('closing') });
  return (
    <main className={styles.notYet}>
      <img src={tower} alt="" />
      <h1>{title}</h1>
      <p className="muted" role="status">
        {text}
      </p>
      {to === null ? null : (
        <ButtonLink variant="primary" to={to}>
          {label}
        </ButtonLink>
      )}
    </main>
  );
}

function reason({ show, sessionId, say }: { show: Show; sessionId: string; say: Translator<'closing'> }) {
  const phase = show.view?.show?.phase;
  if (show.refusal === 'SHOW_008') {
    return { title: say('cancelled'), text: refusalOf(show.refusal), to: paths.home(), label: say('home') };
  }
  if (show.connection === 'refused') {
    const text = show.refusal === null || show.refusal === 'reload' ? say('reload') : refusalOf(show.refusal);
    return {
      title: say('shut'),
      text,
      to: joinPath({ sessionId, email: seats.emailOf(sessionId) }),
      label: say('joinAgain'),
    };
  }
  if (show.view?.show?.noShow) {
    return {
      title: say('nobody'),
      text: say('nobodyText'),
      to: paths.home(),
      label: say('home'),
    };
  }
  if (phase === 'waiting') {
    return {
      title: say('notBegun'),
      text: say('notBegunText'),
      to: paths.wait(sessionId),
      label: say('waitingRoom'),
    };
  }
  if (phase !== undefined && phase !== 'completed') {
    return {
      title: say('going'),
      text: say('goingText'),
      to: paths.live(sessionId),
      label: say('story'),
    };
  }
  return { title: say('finding'), text: say('findingText'), to: null, label: '' };
}
