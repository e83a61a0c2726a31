import type { Slice } from '@lorecrew/contract/live/view';
import { Pin } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useAct } from '../../use-act.ts';
import { WordsForm } from '../words-form.tsx';

export interface ThingFormProps {
  readonly cardId: string;
  readonly asks: NonNullable<Slice<'satchel'>['cards'][number]['asks']>;
}

/** A card whose words its holder gives: own words, or one press on what lies ready. Either pins it. */
export function ThingForm({ cardId, asks: { ready, maxChars } }: ThingFormProps) {
  const say = useTranslations('panels.cards.thing');
  const act = useAct();
  const icon = <Pin className="ic" aria-hidden="true" />;
  return (
    <WordsForm
      button="thing"
      label={say('label')}
      maxChars={maxChars}
      note={say('note')}
      ready={ready}
      give={{ button: 'pin', label: say('pin'), name: say('pinName'), icon }}
      readyName={(thing) => say('readyName', { thing })}
      act={act}
      onGive={(words) => act.run({ type: 'card.pin', cardId, words })}
    />
  );
}
