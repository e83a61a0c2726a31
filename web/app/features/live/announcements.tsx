import { useEffect, useRef, useState } from 'react';
import { useSignNews } from '../../components/signals/use-sign-news.ts';
import { Announcer } from './announcer.ts';
import { useLive } from './live-context.ts';
import { useStoryLang } from './story-words.ts';

/** The one polite live region of the stage: tells screen readers what happened. */
export function Announcements() {
  const { view, show } = useLive();
  const signs = useSignNews();
  const toldIn = useStoryLang();
  const announcer = useRef<Announcer | null>(null);
  const [text, setText] = useState('');

  useEffect(() => {
    announcer.current ??= new Announcer();
    const present = announcer.current;
    const nowMs = show.nowMs();
    present.hear({ feed: 'announced', items: view.announced, nowMs });
    present.hear({ feed: 'announcedToMe', items: view.announcedToMe, nowMs });
    if (signs) present.hear({ feed: 'signs', items: [{ ...signs, atMs: nowMs }], nowMs });
    const speak = () => {
      const next = present.next(Date.now());
      if (next) setText(next);
    };
    const timer = setTimeout(speak, present.waitMs(Date.now()));
    return () => clearTimeout(timer);
  }, [view.announced, view.announcedToMe, signs, show.nowMs]);

  const isTold = [...view.announced, ...view.announcedToMe].some((item) => item.text === text);
  return (
    <p className="sr" lang={isTold ? toldIn(text) : undefined} role="status" aria-live="polite" data-announcer="">
      {text}
    </p>
  );
}
