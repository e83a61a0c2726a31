import type { PassSeatBody } from '@lorecrew/contract/api/seat-passing';
import { passSeat } from '@lorecrew/contract/routes/seat-passing';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { TextField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit } from '../../components/form-parts.tsx';
import { Recipients, useSentence } from '../../components/session/recipients.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { toasts } from '../../lib/browser/toast.ts';

interface PassSeatProps {
  sessionId: string;
  personId: string;
  name: string;
  onChanged: () => void;
}

/** Passes somebody's seat to a colleague, and says first who gets an email. */
export function PassSeat({ name, ...seat }: PassSeatProps) {
  const say = useTranslations('people.acts');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" aria-label={say('passName', { name })} onClick={() => setOpen(true)}>
        {say('pass')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={say('passTitle', { name })}>
        <PassForm {...seat} onClose={close} />
      </Dialog>
    </>
  );
}

function PassForm({ sessionId, personId, onChanged, onClose }: Omit<PassSeatProps, 'name'> & { onClose: () => void }) {
  const say = useTranslations('people.acts');
  const { sentence, field, sending } = useSentence();
  const form = useForm({ defaultValues: { name: '', email: '' } });
  const call = useCall({
    call: (body: PassSeatBody) => sending(() => api.request(passSeat, { params: { sessionId, personId }, body })),
    names: ['name', 'email', 'sentence'],
    onDone: ({ mailed }) => {
      onChanged();
      onClose();
      const name = form.getValues('name').trim();
      toasts.show({ title: say(mailed ? 'passed' : 'passedUnsent', { name }), icon: 'check', color: 'green' });
    },
  });
  return (
    <Form onSubmit={form.handleSubmit((to) => call.send({ ...to, ...(sentence === '' ? {} : { sentence }) }))}>
      <p>{say('passText')}</p>
      <TextField label={say('passWho')} autoComplete="off" maxLength={120} error={call.fields.name} {...form.register('name')} />
      <TextField
        label={say('passEmail')}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        error={call.fields.email}
        {...form.register('email')}
      />
      <Recipients sessionId={sessionId} act="pass" personId={personId}>
        {field}
      </Recipients>
      <Refusal text={call.refusal} />
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {say('passNo')}
        </Button>
        <Submit busy={call.busy} label={say('passYes')} working={say('passing')} />
      </DialogActions>
    </Form>
  );
}
