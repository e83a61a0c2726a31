import {
  API_KEY_DAYS,
  API_KEYS_MAX,
  type ApiKey,
  type ApiKeyScope,
  type ApiKeysAnswer,
  type NewApiKeyBody,
} from '@lorecrew/contract/api/api-keys';
import { createApiKey, listApiKeys, revokeApiKey } from '@lorecrew/contract/routes/api-keys';
import { v1GetOpenApiDocument } from '@lorecrew/contract/routes/v1';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Checkbox, SelectField, TextField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit } from '../../components/form-parts.tsx';
import { LoadedList, NothingYet } from '../../components/list-states.tsx';
import { Cell, CellNote, Table } from '../../components/table.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { isForOwnersOnly } from '../../lib/api/owners-only.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { useFocusAfterRemoval } from '../../lib/browser/use-focus-after-removal.ts';
import { useDates } from '../../lib/time/use-dates.ts';
import styles from './api-keys-page.module.css';
import { Directory } from './directory.tsx';

const KEY = ['api-keys'];
const DEFAULT_DAYS = 90;
/** What keys may do together; one for the directory stands alone. */
const SCOPES = ['sessions', 'people'] as const satisfies readonly ApiKeyScope[];

/** Keys by which programs of the company call us, for its owners: made, looked at and revoked. */
export function ApiKeysPage() {
  const say = useTranslations('apiKeys');
  const list = useQuery({
    queryKey: KEY,
    queryFn: () => api.request(listApiKeys),
    staleTime: 0,
    networkMode: 'always',
  });
  const { data, error } = list;
  const count = data?.keys.length ?? 0;
  const heading = useFocusAfterRemoval(count);
  const isOwner = !isForOwnersOnly(error);
  return (
    <div className={styles.page}>
      <header className="head">
        <h1>{say('title')}</h1>
        <p className="sub">{isOwner ? say('lede') : say('ownersOnly')}</p>
        {isOwner ? <a href={v1GetOpenApiDocument.url}>{say('document')}</a> : null}
      </header>
      {isOwner ? (
        <>
          <section className="card" aria-labelledby="api-keys">
            <div className="list-head">
              <h2 ref={heading} id="api-keys" tabIndex={-1}>
                {say('list')}
              </h2>
            </div>
            <LoadedList query={list} what={say('what')} notLoaded={{ title: say('notLoaded'), text: say('notLoadedText') }}>
              {({ keys }) =>
                keys.length === 0 ? <NothingYet title={say('nothing')} text={say('nothingText')} /> : <Keys keys={keys} />
              }
            </LoadedList>
          </section>
          <CreateKey isFull={count >= API_KEYS_MAX} />
          <Directory />
        </>
      ) : null}
    </div>
  );
}

function Keys({ keys }: { keys: readonly ApiKey[] }) {
  const say = useTranslations('apiKeys');
  const [nowMs] = useState(() => Date.now());
  const columns = [
    { label: say('name') },
    { label: say('may') },
    { label: say('used') },
    { label: say('ends') },
    { label: say('acts'), hideLabel: true },
  ];
  return (
    <Table columns={columns} className={styles.keys}>
      {keys.map((key) => (
        <KeyRow key={key.id} apiKey={key} nowMs={nowMs} />
      ))}
    </Table>
  );
}

function KeyRow({
  apiKey: { id, name, prefix, scopes, by, expiresAtMs, lastUsedAtMs },
  nowMs,
}: {
  apiKey: ApiKey;
  nowMs: number;
}) {
  const say = useTranslations('apiKeys');
  const dates = useDates();
  const queries = useQueryClient();
  return (
    <tr>
      <Cell>
        <b className={styles.long}>{name}</b>
        <CellNote>
          <code>{prefix}…</code> · {say('by', { name: by })}
        </CellNote>
      </Cell>
      <Cell label={say('may')}>
        {(scopes.includes('scim') ? [say('scopes.scim')] : [say('read'), ...scopes.map((scope) => say(`scopes.${scope}`))]).join(
          ' · ',
        )}
      </Cell>
      <Cell label={say('used')} width="nowrap">
        {lastUsedAtMs === null ? say('never') : dates.dayWithYear(lastUsedAtMs)}
      </Cell>
      <Cell label={say('ends')} width="nowrap">
        {expiresAtMs <= nowMs ? say('expired', { day: dates.dayWithYear(expiresAtMs) }) : dates.dayWithYear(expiresAtMs)}
      </Cell>
      <Cell align="end" width="nowrap">
        <Confirm
          label={say('revoke')}
          about={say('revokeName', { name })}
          title={say('revokeTitle', { name })}
          yes={say('revoke')}
          no={say('keep')}
          danger
          act={async () => queries.setQueryData(KEY, await api.request(revokeApiKey, { params: { keyId: id } }))}
          onDone={() => toasts.show({ id: 'api-keys', title: say('revoked', { name }), icon: 'check' })}
        >
          <p>{say('revokeText')}</p>
        </Confirm>
      </Cell>
    </tr>
  );
}

/** Makes a key and shows it, this once. */
function CreateKey({ isFull }: { isFull: boolean }) {
  const say = useTranslations('apiKeys');
  const queries = useQueryClient();
  const [secret, setSecret] = useState<string | null>(null);
  const form = useForm({ defaultValues: { name: '', sessions: false, people: false, scim: false, days: String(DEFAULT_DAYS) } });
  const isForDirectory = useWatch({ control: form.control, name: 'scim' });
  const call = useCall({
    call: (body: NewApiKeyBody) => api.request(createApiKey, { body }),
    names: ['name'],
    onDone: ({ keys, secret }) => {
      queries.setQueryData<ApiKeysAnswer>(KEY, { keys });
      setSecret(secret);
      form.reset();
    },
  });
  const send = form.handleSubmit(({ name, days, ...chosen }) =>
    call.send({
      name,
      scopes: chosen.scim ? ['scim'] : SCOPES.filter((scope) => chosen[scope]),
      expires_in_days: API_KEY_DAYS.find((one) => String(one) === days) ?? DEFAULT_DAYS,
    }),
  );
  return (
    <section className="card pad" aria-labelledby="new-api-key">
      <h2 id="new-api-key">{say('create')}</h2>
      {isFull ? (
        <p>{say('full', { n: API_KEYS_MAX })}</p>
      ) : (
        <Form className={styles.form} onSubmit={send}>
          <TextField
            label={say('name')}
            hint={say('nameHint')}
            autoComplete="off"
            maxLength={60}
            error={call.fields.name}
            {...form.register('name')}
          />
          <fieldset>
            <legend>{say('may')}</legend>
            <p className="small muted">{say('mayHint')}</p>
            {SCOPES.map((scope) => (
              <Checkbox key={scope} label={say(`scopes.${scope}`)} {...form.register(scope, { disabled: isForDirectory })} />
            ))}
            <Checkbox label={say('scopes.scim')} hint={say('scimAlone')} {...form.register('scim')} />
          </fieldset>
          <SelectField label={say('ends')} {...form.register('days')}>
            {API_KEY_DAYS.map((days) => (
              <option key={days} value={days}>
                {say('days', { n: days })}
              </option>
            ))}
          </SelectField>
          <Refusal text={call.refusal} />
          <div>
            <Submit busy={call.busy} label={say('create')} working={say('creating')} />
          </div>
        </Form>
      )}
      <Dialog isOpen={secret !== null} onClose={() => setSecret(null)} title={say('made')} describedBy="api-key-once">
        <p id="api-key-once">{say('once')}</p>
        <code className={styles.secret}>{secret}</code>
        <CopyButton text={secret ?? ''} label={say('copy')} />
        <DialogActions>
          <Button variant="primary" onClick={() => setSecret(null)}>
            {say('done')}
          </Button>
        </DialogActions>
      </Dialog>
    </section>
  );
}
