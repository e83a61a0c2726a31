import { BRAND } from '@lorecrew/contract/brand';
import { LogOut, Snail } from 'lucide-react';
import { useTranslations } from 'use-intl';
import '../../components/participant/experience-bar.css';
import mark from '../../art/logo-mark.svg?url';
import { Button } from '../../components/button.tsx';
import { useRehearsal } from '../../lib/realtime/use-rehearsal.ts';
import { Clock } from './clock.tsx';
import { ComfortMenu } from './comfort-menu.tsx';
import { useLive } from './live-context.ts';
import { SoundMenu } from './sound-menu.tsx';
import { Transcript } from './transcript.tsx';
import { barMicrophone } from './voice/in-call.ts';
import { useVoice } from './voice/voice-context.ts';

/** Story and scene, the Line of lamps, the clock, what was said, comfort, and the way out. */
export function TopBar() {
  const { view, leave } = useLive();
  const say = useTranslations('live.bar');
  const rehearsal = useRehearsal();
  const { scene, show } = view;
  const isTalking = useVoice().call !== null;
  return (
    <header className="top">
      <img src={mark} alt={BRAND} className="logo" width={34} height={34} />
      <div className="ti">
        <h1>{scene.title}</h1>
        <span>
          {rehearsal === null ? null : `${say('rehearsal', { speed: rehearsal })}. `}
          {say.rich('place', {
            number: scene.number,
            count: scene.count,
            title: show.title,
            // A phone has no room for it.
            story: (title) => <span className="only-wide">{title}</span>,
          })}
        </span>
      </div>
      <Line />
      <SlowSign />
      <Clock />
      {isTalking && <barMicrophone.Component />}
      <Transcript />
      <SoundMenu />
      <ComfortMenu />
      <Button size="small" className="leave" aria-label={say('leave')} onClick={leave}>
        <LogOut className="ic" aria-hidden="true" />
        <span className="only-wide">{say('leave')}</span>
      </Button>
    </header>
  );
}

/** Says quietly that the network allows only the slower kind of connection. */
function SlowSign() {
  const { connection, transport } = useLive().show;
  const say = useTranslations('connection');
  if (connection !== 'live' || transport !== 'poll') return null;
  return (
    <span className="badge slow-sign" title={say('slowText')}>
      <Snail className="ic" aria-hidden="true" />
      <span className="only-wide" aria-hidden="true">
        {say('slow')}
      </span>
      <span className="sr">{say('slowText')}</span>
    </span>
  );
}

/** Progress as a string of lamps, one a scene. */
function Line() {
  const { scene } = useLive().view;
  const say = useTranslations('live.bar');
  return (
    <ol className="line" aria-label={say('line', { number: scene.number, count: scene.count, title: scene.title })}>
      {scene.titles.map((title, index) => {
        const place = index + 1;
        const isNow = place === scene.number;
        return (
          <li
            key={title}
            className={isNow ? 'now' : place < scene.number ? 'done' : ''}
            {...(isNow ? { 'aria-current': 'step' } : {})}
          >
            <span className="sr">{title}</span>
          </li>
        );
      })}
    </ol>
  );
}
