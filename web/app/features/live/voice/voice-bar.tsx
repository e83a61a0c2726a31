import { Headphones } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../components/button.tsx';
import { useVoice } from '../../../components/talking/voice-context.ts';
import { useListFormat } from '../../../lib/i18n/list-format.ts';
import { useLive } from '../live-context.ts';
import { useAct } from '../use-act.ts';
import { ownBar } from './in-call.ts';

/** The way into the voices of the crew, and in there one's own microphone and camera. Nobody needs it to play. */
export function VoiceBar() {
  return useVoice().call ? <ownBar.Component /> : <WayIn />;
}

function WayIn() {
  const { callers, isComing, hasFailed, join } = useVoice();
  const { crew, me } = useLive().view;
  const act = useAct();
  const say = useTranslations('voice');
  const listOf = useListFormat();
  const names = callers.flatMap(({ person }) => crew?.seats.find((seat) => seat.person?.id === person)?.person?.name ?? []);
  const comeIn = () => {
    join();
    if (me?.talks !== 'voice') void act.run({ type: 'talk.choose', way: 'voice' });
  };
  return (
    <div className="you">
      <Headphones className="ic" aria-hidden="true" />
      <div className="you-text">
        <b>{say('title')}</b>
        <span>{names.length === 0 ? say('nobody') : say('who', { count: names.length, names: listOf(names) })}</span>
      </div>
      <Button size="small" pending={isComing} onClick={comeIn}>
        {say(isComing ? 'coming' : 'join')}
      </Button>
      <p className="you-note" role="status">
        {hasFailed ? say('failed') : ''}
      </p>
    </div>
  );
}
