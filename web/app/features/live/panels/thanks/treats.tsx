import { Cookie } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import './treats.css';
import { Button } from '../../../../components/button.tsx';
import { useSigns } from '../../../../components/signals/signs-context.ts';
import { nameWith } from '../../accessible-name.ts';
import { useLive } from '../../live-context.ts';

/** Under a card that one received: a treat for whoever wrote it, once, as long as they are there to see it. */
export function TreatBack({ to }: { to: string }) {
  const { view } = useLive();
  const say = useTranslations('panels.thanks');
  const signs = useSigns();
  const [isSent, setSent] = useState(false);
  const seat = view.crew?.seats.find(({ person }) => person?.id === to);
  const name = seat?.person?.name;
  if (!signs || name === undefined || (!seat?.here && !isSent)) return null;
  const send = () => {
    if (isSent) return;
    signs.signals.react('treat', `person:${to}`);
    setSent(true);
  };
  return (
    <span className="treat-back">
      {/* It stays where it was pressed, so that the keyboard does too. */}
      <Button
        size="small"
        data-button="treat-back"
        aria-label={nameWith(say('treat'), say('treatName', { name }))}
        aria-disabled={isSent}
        onClick={send}
      >
        <Cookie className="ic" aria-hidden="true" />
        {say('treat')}
      </Button>
      <small role="status">{isSent ? say('treated', { name }) : ''}</small>
    </span>
  );
}

/** On the card that one gave: that a treat came back for it. Told with all other signs. */
export function Answered({ by }: { by: string }) {
  const { view } = useLive();
  const say = useTranslations('panels.thanks');
  const signs = useSigns();
  const [isAnswered, setAnswered] = useState(false);
  // A treat of before the card was for something else.
  const [before] = useState(signs?.board.lastN ?? 0);
  const own = `person:${view.me?.id}`;
  const comes = signs?.board.flights.some(
    ({ n, by: from, reaction, thing }) => n > before && from === by && reaction === 'treat' && thing === own,
  );
  // Its mark fades; that it came is remembered as long as the card is looked at.
  useEffect(() => {
    if (comes) setAnswered(true);
  }, [comes]);
  const name = view.crew?.seats.find(({ person }) => person?.id === by)?.person?.name;
  return isAnswered && name !== undefined ? <small>{say('answered', { name })}</small> : null;
}
