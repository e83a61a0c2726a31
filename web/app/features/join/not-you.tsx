import { zodResolver } from '@hookform/resolvers/zod';
import { type InvitationAnswer, JOIN_HEADER } from '@lorecrew/contract/api/invitation';
import { SEAT_REQUEST_HEADER } from '@lorecrew/contract/api/seat-requests';
import { requestSeat } from '@lorecrew/contract/routes/seat-requests';
import { z } from '@lorecrew/contract/schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { TextField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit } from '../../components/form-parts.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import type { PersonalLink } from '../../lib/realtime/personal-link.ts';
import { useTyped } from '../../lib/storage/use-typed.ts';
import { newSeatSecret } from './seat-secret.ts';
import { useJoining } from './use-joining.ts';
import { WaitingForSeat } from './waiting-for-seat.tsx';

interface NotYouProps {
  data: InvitationAnswer;
  link: PersonalLink;
}

/** Somebody opened a link that was passed on: they ask the organisers for a seat of their own, and come in once it is given. */
export function NotYou({ data: { person, session }, link }: NotYouProps) {
  const say = useTranslations('invitation');
  const sayJoining = useTranslations('join');
  const [secret] = useState(newSeatSecret);
  const joining = useJoining(session.id, { secret });
  const [isOpen, setOpen] = useState(false);
  const values = z.object({
    name: z.string().trim().min(1, say('nameWanted')).max(120),
    email: z.email(sayJoining('emailWrong')).max(254),
  });
  const form = useForm({
    resolver: zodResolver(values),
    defaultValues: useTyped({ name: '', email: '' }),
    shouldFocusError: true,
  });
  const asking = useCall({
    call: (asked: { name: string; email: string }) =>
      api.request(requestSeat, {
        body: { sessionId: session.id, ...asked },
        headers: { [JOIN_HEADER]: link.secret, [SEAT_REQUEST_HEADER]: secret },
      }),
    names: ['name', 'email'],
    onDone: () => joining.join({ email: form.getValues('email').trim() }),
  });
  const { errors } = form.formState;
  if (joining.waiting) return <WaitingForSeat joining={joining} sessionId={session.id} of="admission" />;
  return (
    <details className="not-you" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say('notYou', { name: person.name })}</summary>
      <p>{say('notYouText', { name: person.name })}</p>
      <Form
        className="join-form"
        onSubmit={form.handleSubmit(({ name, email }) => asking.send({ name: name.trim(), email: email.trim() }))}
      >
        <TextField
          label={say('yourName')}
          autoComplete="name"
          error={errors.name?.message ?? asking.fields.name}
          {...form.register('name')}
        />
        <TextField
          label={say('yourEmail')}
          type="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          autoCapitalize="none"
          hint={say('yourEmailHint')}
          error={errors.email?.message ?? asking.fields.email}
          {...form.register('email')}
        />
        <Refusal text={asking.refusal ?? (asking.done ? joining.refusal : null)} />
        <Submit busy={asking.busy || joining.busy} label={say('askForSeat')} working={say('asking')} variant="on-night" />
      </Form>
    </details>
  );
}
