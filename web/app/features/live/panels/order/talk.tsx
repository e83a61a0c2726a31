import { memo } from 'react';
import { useTranslations } from 'use-intl';
import './talk.css';
import { voiceMates } from '../../voice/in-call.ts';
import { useVoice } from '../../voice/voice-context.ts';
import { CrewChat } from '../chat/crew-chat.tsx';
import { CrewHead } from '../crew.tsx';
import { SheetHead } from './sheet-head.tsx';

/** What was said, who is here, and a way to bring somebody. Nothing of it changes with what happens at the levers. */
export const Talk = memo(function Talk({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const say = useTranslations('panels.order');
  const isTalking = useVoice().call !== null;
  return (
    <aside className={`rm-talk ${isOpen ? 'rm-sheet' : ''}`} data-voices={isTalking} aria-labelledby="talk-title">
      <SheetHead id="talk-title" title={say('talk')} of="talk" isOpen={isOpen} onClose={onClose} />
      <CrewChat isOpen={isOpen} />
      <CrewHead>{isTalking && <voiceMates.Component />}</CrewHead>
      <p className="rm-legend">
        <i aria-hidden="true" />
        {say('legend')}
      </p>
    </aside>
  );
});
