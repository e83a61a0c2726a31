import { useChatIsSheet } from '../../components/chat/chat-sheet.tsx';
import styles from './last-lines.module.css';
import { useLive } from './live-context.ts';

const SHOWN = 2;

/** The last lines of the chat where that is a sheet over the page: what is told can be read while one works. The chat itself is read out. */
export function LastLines() {
  const { conversation } = useLive();
  const isSheet = useChatIsSheet();
  const lines = conversation.lines.filter(({ isHidden }) => !isHidden).slice(-SHOWN);
  if (!isSheet || lines.length === 0) return null;
  return (
    <ul className={styles.lines} aria-hidden="true">
      {lines.map(({ n, name, text }) => (
        <li key={n}>
          <b translate="no">{name}</b> {text}
        </li>
      ))}
    </ul>
  );
}
