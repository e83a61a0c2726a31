import { useTranslations } from 'use-intl';
import { ApiError, explain } from '../../lib/api/api-error.ts';
import { Refusal } from '../form-parts.tsx';
import styles from './row-link.module.css';
import type { Preview } from './use-preview.ts';

/** Why the rows were not looked at, and a way to have them looked at once more. */
export function PreviewFault({ preview: { error, retry } }: { preview: Pick<Preview, 'error' | 'retry'> }) {
  const say = useTranslations('people');
  const ofRows = error instanceof ApiError ? error.fields.people : undefined;
  return error === null ? null : (
    <Refusal text={ofRows ?? explain(error)}>
      <button type="button" className={styles.rowLink} onClick={retry}>
        {say('again')}
      </button>
    </Refusal>
  );
}
