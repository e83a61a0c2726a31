import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../components/button.tsx';
import { PrivacyChoices } from '../../components/consent/privacy-choices.tsx';
import { Segments, Switch } from '../../components/fields.tsx';
import { LanguageSwitch } from '../../components/language-switch.tsx';
import { TEXT_SIZES, useComfort } from '../../lib/browser/comfort.ts';
import { useConsumer } from '../../lib/realtime/use-seat.ts';
import { BarMenu } from './bar-menu.tsx';
import { voiceConsent } from './voice/in-call.ts';
import { useVoice } from './voice/voice-context.ts';

/** Captions, text size, calm clock and motion: on this device only, at any time. */
export function ComfortMenu() {
  const [comfort, change] = useComfort();
  const say = useTranslations('live.comfort');
  const { isOffered, media } = useVoice();
  // Where people talk at another service there is nothing to count.
  const asksConsent = useConsumer().customDailyRoomUrl === '' && isOffered;

  return (
    <BarMenu icon={SlidersHorizontal} label={say('title')}>
      <Switch label={say('captions')} checked={comfort.captions} onChange={(captions) => change({ captions })} />
      <Switch label={say('calmClock')} checked={comfort.calmClock} onChange={(calmClock) => change({ calmClock })} />
      <Switch
        label={say('reducedMotion')}
        checked={comfort.reducedMotion}
        onChange={(reducedMotion) => change({ reducedMotion })}
      />
      <Switch label={say('preferTyping')} checked={comfort.preferTyping} onChange={(preferTyping) => change({ preferTyping })} />
      <Segments
        label={say('textSize')}
        options={TEXT_SIZES.map((value) => ({ value, label: say(value) }))}
        value={comfort.textSize}
        onChange={(textSize) => change({ textSize })}
      />
      <LanguageSwitch />
      {asksConsent && <voiceConsent.Component media={media} />}
      <PrivacyChoices className={buttonClasses({ size: 'small' })} />
    </BarMenu>
  );
}
