import type { ReactNode } from 'react';
import styles from './beside-chat.module.css';
import { Chat } from './chat.tsx';
import { ChatSheet, useChatIsSheet } from './chat-sheet.tsx';
import type { Conversation } from './conversation.ts';

interface BesideChatProps {
  /** Null while there is nobody to talk to. */
  readonly conversation: Conversation | null;
  readonly children: ReactNode;
}

/** A page, its bar included, with the crew's chat at its right from top to foot; on a narrow window a button at its foot opens it. */
export function BesideChat({ conversation, children }: BesideChatProps) {
  const isSheet = useChatIsSheet();
  if (conversation === null) return children;
  return (
    <div className={styles.page}>
      <div>{children}</div>
      {isSheet ? (
        <ChatSheet conversation={conversation} />
      ) : (
        <aside className={styles.side}>
          <Chat conversation={conversation} />
        </aside>
      )}
    </div>
  );
}
