import { confirmApp, startApp } from '@lorecrew/contract/routes/second-factor';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { explain } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { Button } from '../button.tsx';
import { CopyButton } from '../copy-button.tsx';
import { DialogActions } from '../dialog.tsx';
import { TextField } from '../fields.tsx';
import { Form } from '../form.tsx';
import { Refusal, Submit } from '../form-parts.tsx';
import { Skeleton } from '../list-states.tsx';
import { QrCode } from '../qr-code.tsx';
import './set-up-app.css';

const NAMES = ['code'] as const;

interface SetUpProps {
  /** Called once the recovery codes were shown and taken. */
  onDone: () => void;
  /** The way out before anything is set up. */
  cancel?: ReactNode;
  /** Stands above it, until there are recovery codes to be kept. */
  other?: ReactNode;
}

/** Sets up an authenticator app: its key, its first code, and the recovery codes. */
export function SetUpApp({ onDone, cancel = null, other = null }: SetUpProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <>
      {other}
      <Key cancel={cancel} onCodes={setCodes} />
    </>
  );
}

function Key({ cancel, onCodes }: { cancel: ReactNode; onCodes: (codes: readonly string[]) => void }) {
  const say = useTranslations('secondFactor.setUp');
  // Each look makes another key, so it is asked for once.
  const { data, error, refetch } = useQuery({
    queryKey: ['app-key'],
    queryFn: () => api.request(startApp),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  const form = useForm({ defaultValues: { code: '' } });
  const call = useCall({
    call: (body: { code: string }) => api.request(confirmApp, { body }),
    names: NAMES,
    onDone: ({ recovery_codes }) => onCodes(recovery_codes),
  });
  if (data === undefined)
    return (
      <>
        {error === null ? <Skeleton label={say('loading')} /> : <Refusal text={explain(error)} />}
        <DialogActions>
          {cancel}
          {error === null ? null : <Button onClick={() => void refetch()}>{say('again')}</Button>}
        </DialogActions>
      </>
    );
  return (
    <Form className="set-up-app" onSubmit={form.handleSubmit((body) => call.send(body))}>
      <ol>
        <li>
          <p>{say('scan')}</p>
          <QrCode className="app-key" text={data.uri} label={say('qr')} />
          <p className="small muted">{say('type')}</p>
          <code>{data.key.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton text={data.key} label={say('copyKey')} />
        </li>
        <li>
          <TextField
            label={say('code')}
            hint={say('codeHint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            error={call.fields.code}
            {...form.register('code')}
          />
        </li>
      </ol>
      <Refusal text={call.refusal} />
      <DialogActions>
        {cancel}
        <Submit busy={call.busy} label={say('confirm')} working={say('confirming')} />
      </DialogActions>
    </Form>
  );
}

/** Recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const say = useTranslations('secondFactor.codes');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="recovery-codes">
      <h3 ref={heading} tabIndex={-1}>
        {say('title')}
      </h3>
      <p>{say('text')}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <CopyButton text={codes.join('\n')} label={say('copy')} />
        <Button onClick={() => window.print()}>{say('print')}</Button>
      </div>
      <DialogActions>
        <Button variant="primary" onClick={onDone}>
          {say('taken')}
        </Button>
      </DialogActions>
    </div>
  );
}
