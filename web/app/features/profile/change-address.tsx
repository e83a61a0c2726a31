import { zodResolver } from '@hookform/resolvers/zod';
import type { User } from '@lorecrew/contract/api/account';
import { NewAddressBody } from '@lorecrew/contract/api/own-account';
import { GivenPassword } from '@lorecrew/contract/api/person';
import { cancelEmailChange, getEmailChange, requestEmailChange } from '@lorecrew/contract/routes/account';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import { z } from '@lorecrew/contract/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { PasswordField, TextField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit } from '../../components/form-parts.tsx';
import { Skeleton } from '../../components/list-states.tsx';
import { explain } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { toasts } from '../../lib/browser/toast.ts';

const KEY = ['address'];
const NAMES = ['email', 'password'] as const;
const WithPassword = z.extend(NewAddressBody, { password: GivenPassword });

/** The address one signs in with, and how to take another: nothing changes before an email to the new one is answered. */
export function ChangeAddress({ user }: { user: User }) {
  const say = useTranslations('profile.address');
  const top = useRef<HTMLParagraphElement>(null);
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const { data, error, isPending } = useQuery({
    queryKey: KEY,
    queryFn: () => api.request(getEmailChange),
    staleTime: 0,
    networkMode: 'always',
  });
  // The form or button that was pressed is gone, so the card takes the focus.
  const settled = async (title: string) => {
    toasts.show({ id: 'address', title, icon: 'check', color: 'green' });
    setAsking(false);
    await queries.invalidateQueries({ queryKey: KEY });
    top.current?.focus();
  };
  const waiting = data?.waiting ?? null;
  return (
    <section className="card box" aria-labelledby="address">
      <h2 id="address">{say('title')}</h2>
      <p ref={top} tabIndex={-1}>
        {say.rich('text', { email: user.email, b: (chunks) => <b className="long">{chunks}</b> })}
      </p>
      {isPending ? <Skeleton label={say('loading')} /> : null}
      <Refusal text={error === null ? null : explain(error)} />
      {waiting === null ? null : <Waiting email={waiting.email} settled={settled} />}
      {asking ? (
        <AskForAddress user={user} settled={settled} back={() => setAsking(false)} />
      ) : (
        <div className="form-acts">
          <Button onClick={() => setAsking(true)}>{waiting === null ? say('change') : say('again')}</Button>
        </div>
      )}
    </section>
  );
}

interface PartProps {
  settled: (title: string) => Promise<void>;
}

function Waiting({ email, settled }: PartProps & { email: string }) {
  const say = useTranslations('profile.address');
  const call = useCall({ call: () => api.request(cancelEmailChange), onDone: () => void settled(say('kept')) });
  return (
    <>
      <p className="small muted">{say.rich('waiting', { email, b: (chunks) => <b className="long">{chunks}</b> })}</p>
      <Refusal text={call.refusal} />
      <div className="form-acts">
        <Button size="small" pending={call.busy} onClick={() => call.send(undefined)}>
          {say('stop')}
        </Button>
      </div>
    </>
  );
}

function AskForAddress({ user, settled, back }: PartProps & { user: User; back: () => void }) {
  const say = useTranslations('profile.address');
  const hasPassword = user.password !== '';
  const call = useCall({
    call: (body: BodyOf<typeof requestEmailChange>) => api.request(requestEmailChange, { body }),
    names: NAMES,
    onDone: () => void settled(say('sent')),
  });
  const form = useForm<NewAddressBody>({
    resolver: zodResolver(hasPassword ? WithPassword : NewAddressBody),
    defaultValues: hasPassword ? { email: '', password: '' } : { email: '' },
  });
  const { errors } = form.formState;
  return (
    <Form className="account-form" onSubmit={form.handleSubmit((body) => call.send(body))}>
      <p className="small muted">{say('ask', { email: user.email })}</p>
      <TextField
        label={say('new')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoFocus
        error={errors.email?.message ?? call.fields.email}
        {...form.register('email')}
      />
      {hasPassword ? (
        <PasswordField
          label={say('password')}
          autoComplete="current-password"
          error={errors.password?.message ?? call.fields.password}
          {...form.register('password')}
        />
      ) : (
        <Refusal text={call.fields.password ?? null} />
      )}
      <Refusal text={call.refusal} />
      <div className="form-acts">
        <Submit variant="plain" busy={call.busy} label={say('send')} working={say('sending')} />
        <Button variant="ghost" onClick={back}>
          {say('back')}
        </Button>
      </div>
    </Form>
  );
}
