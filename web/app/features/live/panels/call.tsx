import { Volume1 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import './call.css';
import { ActNote } from '../../../components/act-note.tsx';
import { Button } from '../../../components/button.tsx';
import { playSound } from '../../../lib/sound/sound.ts';
import { useLive } from '../live-context.ts';
import { useAct } from '../use-act.ts';
import type { MechanicPanels } from './panel.ts';

/** What one's own lamp says: chosen here, heard with every pull. Nothing where the story has no sounds, or it is fixed. */
export function LampSays() {
  const { view } = useLive();
  const say = useTranslations('panels.call');
  const act = useAct();
  const { call, me } = view;
  const id = me?.id;
  if (!call?.isOpen || id === undefined || call.of[id] === undefined) return null;
  return (
    <fieldset className="lamp-says">
      <legend>
        <Volume1 className="ic" aria-hidden="true" />
        {say('title')}
      </legend>
      <div className="lamp-sounds">
        {call.offered.map((sound, n) => (
          <Button
            key={sound}
            translate="no"
            size="small"
            data-button={`says-${sound}`}
            aria-pressed={call.of[id] === sound}
            aria-label={say('choose', { sound })}
            onClick={() => {
              playSound('voice', { n });
              if (call.of[id] !== sound) act.run({ type: 'sound.choose', sound });
            }}
          >
            {sound}
          </Button>
        ))}
      </div>
      <p className="quiet">{say('when')}</p>
      <ActNote act={act} />
    </fieldset>
  );
}

/** The sounds of lamps stand where a lamp is lit, and at the levers. */
export const call: MechanicPanels = {};
