import type { CreditReason } from '@lorecrew/contract/api/credits';
import { CircleMinus, Flag, Gift, Hourglass, Lock, type LucideIcon, Plus, Redo2, Scale, Undo2, UserCheck } from 'lucide-react';
import './line-icon.css';

type Kind = 'in' | 'hold' | 'used' | 'out';

const LOOKS: Readonly<Record<CreditReason | 'carried', { Icon: LucideIcon; kind: Kind }>> = {
  bought: { Icon: Plus, kind: 'in' },
  granted: { Icon: Gift, kind: 'in' },
  held: { Icon: Lock, kind: 'hold' },
  released: { Icon: Undo2, kind: 'in' },
  captured: { Icon: UserCheck, kind: 'used' },
  expired: { Icon: Hourglass, kind: 'out' },
  settled: { Icon: Scale, kind: 'used' },
  withdrawn: { Icon: CircleMinus, kind: 'out' },
  restored: { Icon: Redo2, kind: 'in' },
  carried: { Icon: Flag, kind: 'out' },
};

/** The sign of a reason beside its word and its sentence. */
export function Why({ of, word, text }: { of: CreditReason | 'carried'; word: string; text: string }) {
  const { Icon, kind } = LOOKS[of];
  return (
    <div className={`why ${kind}`}>
      <Icon className="ic" aria-hidden="true" />
      <span>
        <b>{word}</b>
        <span className="sub">{text}</span>
      </span>
    </div>
  );
}
