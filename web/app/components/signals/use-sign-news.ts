import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Translator } from '../../lib/i18n/messages.ts';
import { SignNews, type SignNewsItem } from './sign-news.ts';
import { type Signs, useSigns } from './signs-context.ts';

/** The latest sentence about what others show, numbered; null before the first. */
export function useSignNews(): { n: number; text: string } | null {
  const signs = useSigns();
  const say = useTranslations('signals');
  const news = useRef<SignNews | null>(null);
  const [told, tell] = useState<{ n: number; text: string } | null>(null);
  useEffect(() => {
    if (!signs) return;
    news.current ??= new SignNews();
    const present = news.current;
    present.see(signs.board, signs.self);
    const speak = () => {
      const item = present.next(Date.now());
      const text = item && sentence(item, signs, say);
      if (text) tell((last) => ({ n: (last?.n ?? 0) + 1, text }));
    };
    const timer = setTimeout(speak, present.waitMs(Date.now()));
    return () => clearTimeout(timer);
  }, [signs, say]);
  return told;
}

function sentence({ event, more }: SignNewsItem, { personName, thingName }: Signs, say: Translator<'signals'>): string | null {
  const by = event.kind === 'flight' ? event.flight.by : event.by;
  const name = personName(by);
  if (name === null) return null;
  if (event.kind !== 'flight') return say(event.kind === 'hand' ? 'news.hand' : 'news.typing', { name });
  const { reaction, thing } = event.flight;
  const about = thingName(thing);
  if (about === null) return null;
  const first =
    reaction === 'here' || reaction === 'wave'
      ? say(`news.${reaction}`, { name, thing: about })
      : say(thing.startsWith('person:') ? 'news.toPerson' : 'news.atThing', { name, word: say(reaction), thing: about });
  return more > 0 ? `${first} ${say('news.more', { count: more })}` : first;
}
