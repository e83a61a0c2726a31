import { zodResolver } from '@hookform/resolvers/zod';
import { JOIN_HEADER } from '@lorecrew/contract/api/invitation';
import { passOwnSeat } from '@lorecrew/contract/routes/seat-passing';
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
import waitingForSeatStyles from './waiting-for-seat.module.css';

/** Who has the seat now, and whether an invitation is on its way to them. */
export interface PassedSeat {
  readonly name: string;
  readonly mailed: boolean;
}

interface PassOwnSeatProps {
  sessionId: string;
  link: PersonalLink;
  onPassed: (passed: PassedSeat) => void;
}

/** Somebody who cannot come gives their seat to a colleague. */
export function PassOwnSeat({ sessionId, link, onPassed }: PassOwnSeatProps) {
  const say = useTranslations('invitation');
  const sayJoining = useTranslations('join');
  const [isOpen, setOpen] = useState(false);
  const values = z.object({
    name: z.string().check(z.trim(), z.minLength(1, say('passOnNameWanted')), z.maxLength(120)),
    email: z.email(sayJoining('emailWrong')).check(z.maxLength(254)),
  });
  const form = useForm({
    resolver: zodResolver(values),
    defaultValues: { name: '', email: '' },
    shouldFocusError: true,
  });
  const call = useCall({
    call: async (to: { name: string; email: string }) => {
      const body = { sessionId, ...to };
      const { mailed } = await api.request(passOwnSeat, { body, headers: { [JOIN_HEADER]: link.secret } });
      return { name: to.name, mailed };
    },
    names: ['name', 'email'],
    onDone: onPassed,
  });
  const { errors } = form.formState;
  return (
    <details className={waitingForSeatStyles.notYou} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say('passOn')}</summary>
      <p>{say('passOnText')}</p>
      <Form className="join-form" onSubmit={form.handleSubmit((to) => call.send(to))}>
        <TextField
          label={say('passOnName')}
          autoComplete="off"
          error={errors.name?.message ?? call.fields.name}
          {...form.register('name')}
        />
        <TextField
          label={say('passOnEmail')}
          type="email"
          autoComplete="off"
          inputMode="email"
          spellCheck={false}
          autoCapitalize="none"
          error={errors.email?.message ?? call.fields.email}
          {...form.register('email')}
        />
        <Refusal text={call.refusal} />
        <Submit busy={call.busy} label={say('passOnYes')} working={say('passingOn')} variant="on-night" />
      </Form>
    </details>
  );
}

/** What stands where the invitation stood, once its seat is a colleague's. */
export function SeatPassed({ name, mailed }: PassedSeat) {
  const say = useTranslations('invitation');
  return (
    <>
      <h1 tabIndex={-1} ref={focusOnce}>
        {say('passedOn', { name })}
      </h1>
      <p className="say" role="status">
        {say(mailed ? 'passedOnText' : 'passedOnUnsent', { name })}
      </p>
    </>
  );
}

/** The button that was pressed is gone: whoever listens hears what became of the press. */
function focusOnce(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}
