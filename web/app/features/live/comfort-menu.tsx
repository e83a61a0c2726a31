import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../components/button.tsx';
import { PrivacyChoices } from '../../components/consent/privacy-choices.tsx';
import { LanguageSwitch } from '../../components/language-switch.tsx';
import { TEXT_SIZES, useComfort } from '../../lib/browser/comfort.ts';
import { useConsumer } from '../../lib/realtime/use-seat.ts';
import { BarMenu, BarSwitch } from './bar-menu.tsx';
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
      <BarSwitch label={say('captions')} isOn={comfort.captions} onChange={(captions) => change({ captions })} />
      <BarSwitch label={say('calmClock')} isOn={comfort.calmClock} onChange={(calmClock) => change({ calmClock })} />
      <BarSwitch
        label={say('reducedMotion')}
        isOn={comfort.reducedMotion}
        onChange={(reducedMotion) => change({ reducedMotion })}
      />
      <BarSwitch label={say('preferTyping')} isOn={comfort.preferTyping} onChange={(preferTyping) => change({ preferTyping })} />
      <fieldset>
        <legend>{say('textSize')}</legend>
        <div className="segments">
          {TEXT_SIZES.map((textSize) => (
            <label key={textSize}>
              <input
                className="covers"
                type="radio"
                name="text-size"
                checked={comfort.textSize === textSize}
                onChange={() => change({ textSize })}
              />
              {say(textSize)}
            </label>
          ))}
        </div>
      </fieldset>
      <LanguageSwitch />
      {asksConsent && <voiceConsent.Component media={media} />}
      <PrivacyChoices className={buttonClasses({ size: 'small' })} />
    </BarMenu>
  );
}
