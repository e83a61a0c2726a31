import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import { useTranslations } from 'use-intl';
import styles from './row-link.module.css';

interface HoldMoreProps {
  session: Pick<SessionDetail, 'seats' | 'invited'>;
  /** Why somebody was not added. */
  code: string | null;
  onHold: () => void;
}

/** The way on for somebody more than a session has seats for. Nothing where that is not what stood in the way. */
export function HoldMore({ session: { seats, invited }, code, onHold }: HoldMoreProps) {
  const say = useTranslations('people.foot');
  if (code !== 'PEOPLE_001') return null;
  return (
    <button type="button" className={styles.rowLink} onClick={onHold}>
      {say('holdOne', { more: Math.max(1, invited.length + 1 - seats) })}
    </button>
  );
}
