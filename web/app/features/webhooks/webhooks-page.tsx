import {
  type NewWebhookBody,
  WEBHOOK_ENDPOINTS_MAX,
  WEBHOOK_EVENTS,
  type WebhookEndpoint,
  type WebhookEvent,
  type WebhooksAnswer,
} from '@lorecrew/contract/api/webhooks';
import {
  changeWebhook,
  createWebhook,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '@lorecrew/contract/routes/webhooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Checkbox, TextField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit } from '../../components/form-parts.tsx';
import { LoadedList, NothingYet } from '../../components/list-states.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { isForOwnersOnly } from '../../lib/api/owners-only.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { useFocusAfterRemoval } from '../../lib/browser/use-focus-after-removal.ts';
import { useDates } from '../../lib/time/use-dates.ts';
import { Deliveries, deliveriesKey } from './deliveries.tsx';
import styles from './webhooks-page.module.css';

const KEY = ['webhooks'];

/** Addresses of the company's own programs that are told of what happens, for its owners. */
export function WebhooksPage() {
  const say = useTranslations('webhooks');
  const list = useQuery({
    queryKey: KEY,
    queryFn: () => api.request(listWebhooks),
    staleTime: 0,
    networkMode: 'always',
  });
  const { data, error } = list;
  const [secret, setSecret] = useState<string | null>(null);
  const count = data?.endpoints.length ?? 0;
  const heading = useFocusAfterRemoval(count);
  const isOwner = !isForOwnersOnly(error);
  return (
    <div className={styles.page}>
      <header className="head">
        <h1>{say('title')}</h1>
        <p className="sub">{isOwner ? say('lede') : say('ownersOnly')}</p>
      </header>
      {isOwner ? (
        <>
          <section className="card" aria-labelledby="webhooks">
            <div className="list-head">
              <h2 ref={heading} id="webhooks" tabIndex={-1}>
                {say('list')}
              </h2>
            </div>
            <LoadedList query={list} what={say('what')} notLoaded={{ title: say('notLoaded'), text: say('notLoadedText') }}>
              {({ endpoints }) =>
                endpoints.length === 0 ? (
                  <NothingYet title={say('nothing')} text={say('nothingText')} />
                ) : (
                  <ul className={styles.endpoints}>
                    {endpoints.map((endpoint) => (
                      <Endpoint key={endpoint.id} endpoint={endpoint} onSecret={setSecret} />
                    ))}
                  </ul>
                )
              }
            </LoadedList>
          </section>
          <AddEndpoint isFull={count >= WEBHOOK_ENDPOINTS_MAX} onSecret={setSecret} />
          <Dialog isOpen={secret !== null} onClose={() => setSecret(null)} title={say('secretTitle')} describedBy="webhook-once">
            <p id="webhook-once">{say('once')}</p>
            <code className={styles.secret}>{secret}</code>
            <CopyButton text={secret ?? ''} label={say('copy')} />
            <DialogActions>
              <Button variant="primary" onClick={() => setSecret(null)}>
                {say('done')}
              </Button>
            </DialogActions>
          </Dialog>
        </>
      ) : null}
    </div>
  );
}

function Endpoint({ endpoint, onSecret }: { endpoint: WebhookEndpoint; onSecret: (secret: string) => void }) {
  const say = useTranslations('webhooks');
  const queries = useQueryClient();
  const logId = useId();
  const [showsLog, setShowsLog] = useState(false);
  const { id: endpointId, url, events, on } = endpoint;
  const params = { endpointId };
  const setEndpoints = ({ endpoints }: WebhooksAnswer) => queries.setQueryData<WebhooksAnswer>(KEY, { endpoints });
  const toggle = useCall({
    call: () => api.request(changeWebhook, { params, body: { on: !on } }),
    onDone: setEndpoints,
  });
  const test = useCall({
    call: () => api.request(testWebhook, { params }),
    onDone: (answer) => {
      queries.setQueryData(deliveriesKey(endpointId), answer);
      toasts.show({ id: 'webhooks', title: say('testSent'), icon: 'check' });
      setShowsLog(true);
    },
  });
  return (
    <li className={styles.endpoint}>
      <div className={styles.about}>
        <b className={styles.long}>{url}</b>
        <State endpoint={endpoint} />
        <p className="small muted">{events.map((event) => say(`event.${event}`)).join(' · ')}</p>
      </div>
      <div className={styles.acts}>
        <Button
          size="small"
          aria-expanded={showsLog}
          aria-controls={logId}
          aria-label={say('logName', { url })}
          onClick={() => setShowsLog(!showsLog)}
        >
          {say('log')}
        </Button>
        {on ? (
          <Button size="small" aria-label={say('testName', { url })} pending={test.busy} onClick={() => test.send(undefined)}>
            {say('test')}
          </Button>
        ) : null}
        <ChooseEvents endpoint={endpoint} onDone={setEndpoints} />
        <Button
          size="small"
          aria-label={say(on ? 'switchOffName' : 'switchOnName', { url })}
          pending={toggle.busy}
          onClick={() => toggle.send(undefined)}
        >
          {say(on ? 'switchOff' : 'switchOn')}
        </Button>
        <Confirm
          label={say('rotate')}
          about={say('rotateName', { url })}
          title={say('rotateTitle')}
          yes={say('rotateYes')}
          no={say('keep')}
          act={async () => {
            const { secret, ...answer } = await api.request(rotateWebhookSecret, { params });
            setEndpoints(answer);
            onSecret(secret);
          }}
        >
          <p>{say('rotateText')}</p>
        </Confirm>
        <Confirm
          label={say('remove')}
          about={say('removeName', { url })}
          title={say('removeTitle')}
          yes={say('remove')}
          no={say('keep')}
          danger
          act={async () => setEndpoints(await api.request(removeWebhook, { params }))}
          onDone={() => toasts.show({ id: 'webhooks', title: say('removed'), icon: 'check' })}
        >
          <p className={styles.long}>{url}</p>
          <p>{say('removeText')}</p>
        </Confirm>
      </div>
      <Refusal text={toggle.refusal ?? test.refusal} />
      <div id={logId}>{showsLog ? <Deliveries endpointId={endpointId} on={on} /> : null}</div>
    </li>
  );
}

function State({ endpoint: { on, failingSinceMs, switchedOffAtMs, formerSecretUntilMs } }: { endpoint: WebhookEndpoint }) {
  const say = useTranslations('webhooks');
  const dates = useDates();
  return (
    <p className={styles.state}>
      <Badge tone={on ? 'ok' : 'plain'}>{say(on ? 'state.on' : 'state.off')}</Badge>
      {on && failingSinceMs !== null ? (
        <Badge tone="warn">{say('state.failing', { time: dates.moment(failingSinceMs) })}</Badge>
      ) : null}
      {!on && switchedOffAtMs !== null ? <Badge tone="bad">{say('state.switchedOff')}</Badge> : null}
      {formerSecretUntilMs === null ? null : (
        <Badge tone="info">{say('state.bothSecrets', { time: dates.moment(formerSecretUntilMs) })}</Badge>
      )}
    </p>
  );
}

/** Boxes for events, by their names in a form: a dot in a name would be a path. */
function useEvents(chosen: readonly WebhookEvent[]) {
  const form = useForm({ defaultValues: { url: '', events: [...chosen] } });
  return { form, register: form.register('events') };
}

function ChooseEvents({ endpoint, onDone }: { endpoint: WebhookEndpoint; onDone: (answer: WebhooksAnswer) => void }) {
  const say = useTranslations('webhooks');
  const { id: endpointId, url, events } = endpoint;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-label={say('chooseName', { url })} onClick={() => setIsOpen(true)}>
        {say('choose')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={say('choose')}>
        <EventsForm
          events={events}
          save={(chosen) => api.request(changeWebhook, { params: { endpointId }, body: { events: [...chosen] } })}
          onClose={() => setIsOpen(false)}
          onDone={(answer) => {
            onDone(answer);
            setIsOpen(false);
            toasts.show({ id: 'webhooks', title: say('saved'), icon: 'check' });
          }}
        />
      </Dialog>
    </>
  );
}

function EventsForm({
  events,
  save,
  onDone,
  onClose,
}: {
  events: readonly WebhookEvent[];
  save: (events: readonly WebhookEvent[]) => Promise<WebhooksAnswer>;
  onDone: (answer: WebhooksAnswer) => void;
  onClose: () => void;
}) {
  const say = useTranslations('webhooks');
  const { form, register } = useEvents(events);
  const call = useCall({ call: save, names: ['events'], onDone });
  return (
    <Form className={styles.form} onSubmit={form.handleSubmit((chosen) => call.send(chosen.events))}>
      <fieldset>
        <legend className="sr">{say('events')}</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox key={event} label={say(`event.${event}`)} value={event} {...register} />
        ))}
      </fieldset>
      <Refusal text={call.fields.events ?? call.refusal} />
      <DialogActions>
        <Submit busy={call.busy} label={say('save')} working={say('saving')} />
        <Button onClick={onClose}>{say('cancel')}</Button>
      </DialogActions>
    </Form>
  );
}

/** Adds an endpoint and shows its secret, this once. */
function AddEndpoint({ isFull, onSecret }: { isFull: boolean; onSecret: (secret: string) => void }) {
  const say = useTranslations('webhooks');
  const queries = useQueryClient();
  const { form, register } = useEvents(WEBHOOK_EVENTS);
  const call = useCall({
    call: (body: NewWebhookBody) => api.request(createWebhook, { body }),
    names: ['url', 'events'],
    onDone: ({ endpoints, secret }) => {
      queries.setQueryData<WebhooksAnswer>(KEY, { endpoints });
      onSecret(secret);
      form.reset();
    },
  });
  return (
    <section className="card pad" aria-labelledby="new-webhook">
      <h2 id="new-webhook">{say('add')}</h2>
      {isFull ? (
        <p>{say('full', { n: WEBHOOK_ENDPOINTS_MAX })}</p>
      ) : (
        <Form className={styles.form} onSubmit={form.handleSubmit((body) => call.send(body))}>
          <TextField
            type="url"
            label={say('url')}
            hint={say('urlHint')}
            autoComplete="off"
            maxLength={500}
            error={call.fields.url}
            {...form.register('url')}
          />
          <fieldset>
            <legend>{say('events')}</legend>
            <p className="small muted">{say('eventsHint')}</p>
            {WEBHOOK_EVENTS.map((event) => (
              <Checkbox key={event} label={say(`event.${event}`)} value={event} {...register} />
            ))}
          </fieldset>
          <Refusal text={call.fields.events ?? call.refusal} />
          <div>
            <Submit busy={call.busy} label={say('add')} working={say('adding')} />
          </div>
        </Form>
      )}
    </section>
  );
}
