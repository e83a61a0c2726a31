import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import { Ellipsis } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ActButton } from './act-button.tsx';
import styles from './report-menu.module.css';

interface ReportMenuProps {
  /** Unique among the buttons of the page. */
  readonly button: string;
  /** The words that may be reported. */
  readonly text: string;
  readonly label: string;
  /** What screen readers say of the report. */
  readonly name: string;
  readonly command: ParticipantCommand;
}

/** What else can be done about words of a colleague, behind three dots: among colleagues a report is the exception. */
export function ReportMenu({ button, text, label, name, command }: ReportMenuProps) {
  const say = useTranslations('panels.reading');
  return (
    <details className={styles.more}>
      <summary aria-label={say('more', { text })} title={say('more', { text })}>
        <Ellipsis className="ic" aria-hidden="true" />
      </summary>
      <ActButton button={button} label={label} name={name} command={command} size="small" />
    </details>
  );
}
