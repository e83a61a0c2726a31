import { zodResolver } from '@hookform/resolvers/zod';
import { z } from '@lorecrew/contract/schema';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { TextField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Submit } from '../../components/form-parts.tsx';
import { pageNavigation } from '../../lib/browser/page-navigation.ts';
import { sessionIn } from '../../lib/realtime/invitation-path.ts';
import { useKeepTyped, useTyped } from '../../lib/storage/use-typed.ts';
import { NightFrame } from './night-frame.tsx';

const NAMES = ['session'] as const;
const Asked = z.object({ session: z.string().check(z.refine((text) => sessionIn(text) !== null)) });

/** Asks which session somebody means, where neither the address nor this browser knows. `to` is where its answer leads. */
export function WhichSession({ to }: { to: (sessionId: string) => string }) {
  const say = useTranslations('join.which');
  const form = useForm({ resolver: zodResolver(Asked), defaultValues: useTyped({ session: '' }), shouldFocusError: true });
  useKeepTyped({ names: NAMES, get: form.getValues, set: form.setValue });
  const submit = form.handleSubmit(({ session }) => {
    const sessionId = sessionIn(session);
    if (sessionId !== null) pageNavigation.go(to(sessionId));
  });
  return (
    <NightFrame>
      <p className="eyebrow">{say('eyebrow')}</p>
      <h1>{say('title')}</h1>
      <p className="say">{say('text')}</p>
      <Form className="join-form" onSubmit={submit}>
        <TextField
          label={say('session')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={form.formState.errors.session ? say('wanted') : undefined}
          {...form.register('session')}
        />
        <Submit busy={false} label={say('find')} working="" />
      </Form>
    </NightFrame>
  );
}
