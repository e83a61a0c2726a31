import type { ShowView } from '@lorecrew/contract/live/view';
import { paths } from '@lorecrew/contract/paths';
import type { Stage } from '@lorecrew/contract/stage';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { useTextLanguage } from '../../lib/i18n/text-language.ts';
import { useConsumer } from '../../lib/realtime/use-seat.ts';
import { type EndedView, hasEnded } from './ended-view.ts';
import styles from './goodbye.module.css';

/** The way out of a show that is over: says goodbye, and what is taken home. Before its end it leads out at once. */
export function Goodbye({ view, story }: { view: ShowView | null; story: Stage | null }) {
  const say = useTranslations('closing');
  if (hasEnded(view) && story) return <Farewell view={view} story={story} />;
  return (
    <ButtonLink size="small" to={paths.home()}>
      {story?.closing.leave ?? say('leave')}
    </ButtonLink>
  );
}

function Farewell({ view: { thanks }, story }: { view: EndedView; story: Stage }) {
  const say = useTranslations('closing');
  const toldIn = useTextLanguage(story);
  const { dataPackage } = useConsumer();
  const [isOpen, setOpen] = useState(false);
  const { leave, heading } = story.closing;
  return (
    <>
      <Button size="small" data-button="leave" onClick={() => setOpen(true)}>
        <span lang={toldIn(leave)}>{leave}</span>
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={<span lang={toldIn(heading)}>{heading}</span>}
        describedBy="bye-text"
      >
        <p id="bye-text">
          {say('bye.text')} {dataPackage?.session.demo === false ? say('bye.mailed') : null}
        </p>
        <h3 className={styles.takes}>{say('bye.takes')}</h3>
        <ul className={styles.list}>
          <li>{say('bye.keepsake')}</li>
          {thanks === null ? null : <li>{say('bye.cards', { count: thanks.received.length })}</li>}
          <li>{say('bye.award')}</li>
          <li>{say('bye.said')}</li>
        </ul>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{say('bye.stay')}</Button>
          <ButtonLink variant="primary" to={paths.home()}>
            {say('bye.home')}
          </ButtonLink>
        </DialogActions>
      </Dialog>
    </>
  );
}
