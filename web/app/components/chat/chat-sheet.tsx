import { MessageCircle } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useMedia } from '../../lib/browser/use-media.ts';
import { classNames } from '../class-names.ts';
import { Dialog } from '../dialog.tsx';
import { Chat } from './chat.tsx';
import styles from './chat-sheet.module.css';
import { type Conversation, countUnread } from './conversation.ts';

/** Up to this width the chat is a sheet that a button opens; on wider windows it stands at the right. As in the style sheets. */
const NARROW = '(max-width: 900px)';

/** Whether this window has no room for a chat beside the page. */
export function useChatIsSheet(): boolean {
  return useMedia(NARROW);
}

/** How many lines somebody has not seen yet. */
function useUnread({ lines, me, seen }: Conversation): number {
  const seenN = useSyncExternalStore(seen.subscribe, seen.get, seen.get);
  return countUnread({ lines, me }, seenN);
}

/** What covers the foot of the page: height in pixels of a keyboard on the screen. */
export function keyboardPx(
  window: { innerHeight: number },
  viewport: { height: number; offsetTop: number; scale: number } | null,
): number {
  // Whoever has zoomed in sees a part of the page: that is no keyboard.
  if (viewport === null || viewport.scale > 1.01) return 0;
  return Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop));
}

function useKeyboardPx(): number {
  const [px, setPx] = useState(0);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const read = () => setPx(keyboardPx(window, viewport));
    read();
    viewport.addEventListener('resize', read);
    viewport.addEventListener('scroll', read);
    return () => {
      viewport.removeEventListener('resize', read);
      viewport.removeEventListener('scroll', read);
    };
  }, []);
  return px;
}

interface ChatSheetProps {
  readonly conversation: Conversation;
  /** The class and attributes of the button, such as `buttonLook()`; without them it floats at the foot of the window. */
  readonly look?: { readonly className: string };
  /** What goes on behind the sheet, and the part of the page to go to for it: told again whenever it changes. */
  readonly behind?: { readonly text: string; readonly go: string; readonly href: string } | undefined;
  /** Stands below the chat. */
  readonly children?: ReactNode;
}

/** The button that opens the chat of a narrow window, with the number of lines that have come meanwhile. */
export function ChatSheet({ conversation, look = { className: classNames(styles.float) }, behind, children }: ChatSheetProps) {
  const say = useTranslations('panels.chat');
  const [isOpen, setOpen] = useState(false);
  const unread = useUnread(conversation);
  return (
    <>
      <button type="button" {...look} data-button="chat" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <span className={styles.icon}>
          <MessageCircle className="ic" aria-hidden="true" />
          {unread > 0 && (
            <i className={styles.badge} aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </i>
          )}
        </span>
        <span className="chat-label">{say('open')}</span>
        {unread > 0 && <span className="sr">{say('unread', { count: unread })}</span>}
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        titleId="chat-title"
        closeLabel={say('close')}
        className={styles.sheet}
      >
        <Sheet conversation={conversation} behind={behind} onGo={() => setOpen(false)}>
          {children}
        </Sheet>
      </Dialog>
    </>
  );
}

function Sheet({ conversation, behind, onGo, children }: Omit<ChatSheetProps, 'look'> & { readonly onGo: () => void }) {
  const px = useKeyboardPx();
  return (
    <div className={styles.body} style={{ '--keyboard': `${px}px` } as CSSProperties}>
      {behind && (
        <p className={styles.behind}>
          <span role="status">{behind.text}</span>{' '}
          <a href={behind.href} onClick={onGo}>
            {behind.go}
          </a>
        </p>
      )}
      <Chat conversation={conversation} />
      {children}
    </div>
  );
}
