import { BookOpenText, X } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import './transcript.css';
import { Button } from '../../components/button.tsx';
import { useLive } from './live-context.ts';
import { useNow } from './use-now.ts';

/** The button that opens the transcript beside the stage, and the transcript. The show goes on and can be played meanwhile. */
export function Transcript() {
  const say = useTranslations('live.transcript');
  const [isOpen, setOpen] = useState(useLive().opens === 'transcript');
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDialogElement>(null);
  const close = () => {
    // Does not take the focus from another control.
    if (panel.current?.contains(document.activeElement)) opener.current?.focus();
    setOpen(false);
  };
  return (
    <>
      <Button
        ref={opener}
        variant="ghost"
        iconOnly
        aria-label={say('title')}
        aria-expanded={isOpen}
        onClick={isOpen ? close : () => setOpen(true)}
      >
        <BookOpenText className="ic" aria-hidden="true" />
      </Button>
      {isOpen && <Panel panel={panel} onClose={close} />}
    </>
  );
}

function Panel({ panel, onClose }: { panel: RefObject<HTMLDialogElement | null>; onClose: () => void }) {
  const { Transcript: Text, story, view } = useLive();
  const say = useTranslations('live.transcript');
  const nowMs = useNow();
  const { text, isFollowing, follow, onScroll } = useFollowing();
  useEscape(onClose);
  return (
    <dialog open ref={panel} className="transcript" aria-labelledby="transcript-title">
      <div className="head">
        <h2 id="transcript-title">{say('title')}</h2>
        {!isFollowing && (
          <Button size="small" onClick={follow}>
            {say('latest')}
          </Button>
        )}
        <Button variant="ghost" size="small" iconOnly aria-label={say('close')} onClick={onClose}>
          <X className="ic" aria-hidden="true" />
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with the arrow keys */}
      <section ref={text} className="transcript-text" aria-label={say('text')} tabIndex={0} onScroll={onScroll}>
        <Text stage={story} view={view} nowMs={nowMs} speed={view.show.speed} />
      </section>
    </dialog>
  );
}

/** How near to the end a reader counts as being at it. */
const AT_END_PX = 32;

/** A text that grows at its end: it stays at its end until the reader scrolls away, and again from when they come back. */
function useFollowing() {
  const text = useRef<HTMLElement>(null);
  const lastTop = useRef(0);
  const lastHeight = useRef(0);
  const [isFollowing, setFollowing] = useState(true);

  useEffect(() => text.current?.focus({ preventScroll: true }), []);
  // After each drawing, because any may have added a line. Nothing else moves it: a reader's own scrolling takes a while.
  useLayoutEffect(() => {
    const box = text.current;
    if (!isFollowing || !box || box.scrollHeight === lastHeight.current) return;
    // The reader has just gone up, and the browser has not said so yet: it is theirs.
    if (box.scrollTop < lastTop.current && box.scrollHeight > lastHeight.current) return;
    lastHeight.current = box.scrollHeight;
    box.scrollTop = box.scrollHeight;
  });

  const follow = () => {
    if (!text.current) return;
    text.current.scrollTop = text.current.scrollHeight;
    text.current.focus({ preventScroll: true });
    setFollowing(true);
  };
  const onScroll = () => {
    if (!text.current) return;
    const { scrollHeight, scrollTop, clientHeight } = text.current;
    const toEndPx = scrollHeight - scrollTop - clientHeight;
    // Going up by the least bit is going away; a text that became shorter is moved up too, but stays at its end.
    const isUp = scrollTop < lastTop.current;
    lastTop.current = scrollTop;
    setFollowing(toEndPx < (isUp ? 2 : AT_END_PX));
  };
  return { text, isFollowing, follow, onScroll };
}

/** Escape closes it from anywhere on the page, but for a question that has to be answered first. */
function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog:modal')) latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
