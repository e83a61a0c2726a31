import { type ChatItem, REACTIONS, type Reaction } from '@lorecrew/contract/live/mechanics/chat';
import { Check, Flag, HandHeart, LampDesk, type LucideIcon, Smile, SmilePlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import './reactions.css';
import { ActNote } from '../../act-button.tsx';
import { useAct } from '../../use-act.ts';

const ICONS: Record<Reaction, LucideIcon> = { lamp: LampDesk, smile: Smile, thanks: HandHeart, yes: Check };

/** Reactions to a message, each with its word, and a way to add one. `me` is whose page it is. */
export function Reactions({ item, me }: { item: ChatItem; me: string }) {
  const say = useTranslations('panels.chat');
  const act = useAct();
  const [isOpen, setOpen] = useState(false);
  const mine = new Set(item.reactions.filter(({ by }) => by.includes(me)).map(({ reaction }) => reaction));

  const react = async (reaction: Reaction) => {
    setOpen(false);
    await act.run({ type: 'chat.react', message: item.n, reaction });
  };

  const report = async () => {
    setOpen(false);
    await act.run({ type: 'chat.report', message: item.n });
  };

  return (
    // Inside the live log but not announced: only messages are read out as they arrive.
    <div className="reactions" aria-live="off">
      {item.reactions.map(({ reaction, count }) => (
        <Chip key={reaction} reaction={reaction} count={count} isMine={mine.has(reaction)} onPress={() => react(reaction)} />
      ))}
      <button
        type="button"
        className="chip add"
        aria-expanded={isOpen}
        aria-label={say('react', { name: item.name })}
        onClick={() => setOpen(!isOpen)}
      >
        <SmilePlus className="ic" aria-hidden="true" />
      </button>
      {isOpen && (
        <span className="reaction-choices">
          {REACTIONS.filter((reaction) => !mine.has(reaction)).map((reaction) => (
            <Chip key={reaction} reaction={reaction} count={0} isMine={false} onPress={() => react(reaction)} />
          ))}
          {!item.simulated && item.from !== me && (
            <button type="button" className="chip" aria-label={say('reportName', { name: item.name })} onClick={report}>
              <Flag className="ic" aria-hidden="true" />
              {say('report')}
            </button>
          )}
        </span>
      )}
      <ActNote act={act} />
    </div>
  );
}

function Chip({ reaction, count, isMine, onPress }: { reaction: Reaction; count: number; isMine: boolean; onPress: () => void }) {
  const say = useTranslations('panels.chat');
  const Icon = ICONS[reaction];
  return (
    <button type="button" className="chip" aria-pressed={isMine} aria-disabled={isMine} onClick={() => !isMine && onPress()}>
      <Icon className="ic" aria-hidden="true" />
      {say(reaction)}
      {count > 0 && <span>{count}</span>}
    </button>
  );
}
