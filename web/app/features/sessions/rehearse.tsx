import { REHEARSAL_SPEEDS } from '@lorecrew/contract/api/rehearsal';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import { startRehearsal } from '@lorecrew/contract/routes/trials';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, type ButtonLook } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { pageNavigation } from '../../lib/browser/page-navigation.ts';
import { ownPath } from '../../lib/realtime/invitation-path.ts';
import styles from './rehearse.module.css';

interface RehearseProps extends Pick<ButtonLook, 'variant'> {
  readonly story: { readonly slug: string; readonly title: string; readonly lengthSec: number };
}

type Speed = (typeof REHEARSAL_SPEEDS)[number];

/** A button that lets an organiser play a story alone, with simulated colleagues, as fast as they choose. */
export function Rehearse({ story: { slug, title, lengthSec }, variant }: RehearseProps) {
  const say = useTranslations('sessions.rehearse');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [speed, setSpeed] = useState<Speed>(1);
  const call = useCall({
    call: (body: BodyOf<typeof startRehearsal>) => api.request(startRehearsal, { body }),
    onDone: ({ url }) => pageNavigation.go(ownPath(url) ?? '/'),
  });
  const busy = call.busy || call.done;
  return (
    <>
      <Button
        variant={variant}
        aria-label={say('openName', { title })}
        onClick={() => {
          call.reset();
          setOpen(true);
        }}
      >
        {say('open')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={say('title', { title })}>
        <p>{say('text')}</p>
        <fieldset className={styles.speeds}>
          <legend>{say('pace')}</legend>
          {REHEARSAL_SPEEDS.map((each) => (
            <label key={each}>
              <input type="radio" name={id} checked={speed === each} onChange={() => setSpeed(each)} />
              <b>{say('speed', { speed: each })}</b>
              <span>{say('takes', { minutes: Math.max(1, Math.round(lengthSec / 60 / each)) })}</span>
            </label>
          ))}
        </fieldset>
        <Refusal text={call.refusal} />
        <DialogActions>
          <Button variant="ghost" onClick={() => setOpen(false)}>
            {say('no')}
          </Button>
          <Button variant="primary" pending={busy} onClick={() => call.send({ experience: slug, speed })}>
            {say('yes')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
