import {
  BriefcaseBusiness,
  Heart,
  Lamp,
  type LucideIcon,
  MessageCircle,
  Pin,
  ScrollText,
  SlidersVertical,
  Users,
  Vote,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLive } from './live-context.ts';
import type { LiveView } from './live-words.ts';
import type { Part } from './scene-layouts.ts';

const PARTS: Record<Part, { readonly word: string; readonly Icon: LucideIcon }> = {
  lamps: { word: 'Lamps', Icon: Lamp },
  levers: { word: 'Levers', Icon: SlidersVertical },
  satchel: { word: 'Satchel', Icon: BriefcaseBusiness },
  table: { word: 'Table', Icon: Pin },
  vote: { word: 'Vote', Icon: Vote },
  result: { word: 'Log', Icon: ScrollText },
  thanks: { word: 'Thanks', Icon: Heart },
  crew: { word: 'Crew', Icon: Users },
  chat: { word: 'Chat', Icon: MessageCircle },
};

/** On a phone: the parts of the stage, one touch away. The part in view is marked. */
export function BottomTabs({ parts }: { parts: readonly Part[] }) {
  const { view } = useLive();
  const [present, setPresent] = useState<Part | null>(null);

  useEffect(() => {
    const onScroll = () => setPresent(partInView(parts));
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
    };
  }, [parts]);

  const isWanted = wantsMe(view);
  if (parts.length < 2) return null;
  return (
    <nav className="bottom" aria-label="Parts of the stage">
      {parts.map((part) => {
        const { word, Icon } = PARTS[part];
        return (
          <a key={part} href={`#${part}`} {...(part === present ? { 'aria-current': 'true' } : {})}>
            <Icon className="ic" aria-hidden="true" />
            {word}
            {part === 'levers' && isWanted && <span className="wanted">your turn</span>}
          </a>
        );
      })}
    </nav>
  );
}

/** Whether the levers wait for this person: their lever is next, or a plan of somebody else's wants a second key. */
function wantsMe({ levers, me }: LiveView): boolean {
  if (levers?.outcome !== 'open' || !me) return false;
  const next = levers.levers.find(({ name }) => name === levers.agreed?.next);
  return next?.seat === me.seat || (levers.proposal !== null && levers.proposal.by !== me.id);
}

/** The last part whose top has passed the upper third of the window. */
function partInView(parts: readonly Part[]): Part | null {
  let found: Part | null = parts[0] ?? null;
  let highest = Number.NEGATIVE_INFINITY;
  for (const part of parts) {
    const top = document.getElementById(part)?.getBoundingClientRect().top;
    if (top === undefined || top > window.innerHeight / 3 || top < highest) continue;
    highest = top;
    found = part;
  }
  return found;
}
