import { paths } from '@lorecrew/contract/paths';
import { ArrowLeft } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PrivacyFoot } from '../../components/consent/privacy-choices.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { ExperienceBar } from '../../components/participant/experience-bar.tsx';
import { seats } from '../../lib/api/browser-api.ts';
import { useInBrowser } from '../../lib/browser/use-in-browser.ts';
import { CameraRow } from './camera-row.tsx';
import { BrowserRow, WayRow } from './deciding-rows.tsx';
import { FilmRow } from './film-row.tsx';
import { LineRow, PathRow } from './media-rows.tsx';
import { MicrophoneRow } from './microphone-row.tsx';
import { outcomeIn } from './outcome.ts';
import { SpeakerRow } from './speaker-row.tsx';
import { useCheck } from './use-check.ts';
import { useNoted } from './use-noted.ts';
import { useReport } from './use-report.ts';
import { useResults } from './use-results.ts';
import { useToldOrganiser } from './use-told-organiser.ts';
import { Verdict } from './verdict.tsx';
import './system-check.css';
import { buttonClasses } from '../../components/button.tsx';

/** Tries the device and its network before the day. `sessionId` is that of the letter or page that led here. */
export function SystemCheckPage({ sessionId }: { sessionId: string | null }) {
  const say = useTranslations('systemCheck');
  const inBrowser = useInBrowser();
  const check = useCheck();
  const { told, tell } = useTold();
  const found = outcomeIn(check);
  useResults(check, tell);
  const { noted, filmSettled, note } = useNoted();
  const open = [...(check.media?.kind === 'tried' ? [] : [say('path.name')]), ...(filmSettled ? [] : [say('film.name')])];
  const report = useReport(check, noted);
  const back = inBrowser ? (sessionId ?? seats.latest()) : null;
  const organiser = useToldOrganiser(back, check);
  return (
    <div className="stage">
      <ExperienceBar title={say('place')} place="">
        {back === null ? null : (
          <PageLink className={buttonClasses({ size: 'small' })} to={paths.join(back)}>
            <ArrowLeft className="ic" aria-hidden="true" />
            {say('back')}
          </PageLink>
        )}
      </ExperienceBar>
      <main id="main" className="system-check">
        <section>
          <h1>{say('title')}</h1>
          <p className="muted">
            {say('lead')} {organiser === 'nobody' ? null : say('shared')}
          </p>
          <ul className="check-rows">
            <BrowserRow found={check.browser} />
            <WayRow found={check.way} again={check.again} />
            <PathRow found={check.media} again={check.mediaAgain} />
            <LineRow found={check.media} again={check.mediaAgain} />
            <FilmRow note={note.film} />
            <SpeakerRow tell={tell} note={note.speaker} />
            <MicrophoneRow tell={tell} note={note.microphone} />
            <CameraRow tell={tell} note={note.camera} />
          </ul>
        </section>
        <Verdict found={found} check={check} told={organiser} nowMs={inBrowser ? Date.now() : 0} report={report} open={open} />
        <div className="sr" role="log" aria-live="polite">
          {told.map(({ n, line }) => (
            <p key={n}>{line}</p>
          ))}
        </div>
      </main>
      <PrivacyFoot />
    </div>
  );
}

/** What screen readers are told, in order. */
function useTold() {
  const [told, setTold] = useState<readonly { n: number; line: string }[]>([]);
  const tell = useCallback((line: string) => setTold((before) => [...before, { n: before.length, line }]), []);
  return { told, tell };
}
