import { zodResolver } from '@hookform/resolvers/zod';
import { type JoinLink, type JoinLinkAnswer, JoinLinkSettings } from '@lorecrew/contract/api/join-links';
import { getJoinLink, renewJoinLink, setJoinLink } from '@lorecrew/contract/routes/join-links';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import { z } from '@lorecrew/contract/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { MessagesProvider } from '../../lib/i18n/messages-provider.tsx';
import joinLink from '../../locales/en/joinLink.json';
import { Button, ButtonAnchor } from '../button.tsx';
import { Confirm } from '../confirm.tsx';
import { CopyButton } from '../copy-button.tsx';
import { SelectField, Switch, TextField } from '../fields.tsx';
import { Form } from '../form.tsx';
import { Refusal } from '../form-parts.tsx';
import { NotLoaded, RowsLoading } from '../list-states.tsx';
import { QrCode } from '../qr-code.tsx';
import styles from './join-link-card.module.css';

/** A link that is passed on lets nobody in whom no organiser has looked at, unless one says so. */
const AT_FIRST = { isOpen: true, admission: 'host', domains: [] } satisfies JoinLinkSettings;

/** The link by which everybody who has it may ask for a seat: its code, who decides about guests, and whether it is open now. */
export function JoinLinkCard({ sessionId }: { sessionId: string }) {
  return (
    <MessagesProvider english={{ joinLink }}>
      <Card sessionId={sessionId} />
    </MessagesProvider>
  );
}

function Card({ sessionId }: { sessionId: string }) {
  const say = useTranslations('joinLink.card');
  const queries = useQueryClient();
  const queryKey = ['join-link', sessionId];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => api.request(getJoinLink, { params: { sessionId } }),
    staleTime: 0,
    networkMode: 'always',
  });
  const keep = (answer: JoinLinkAnswer) => queries.setQueryData(queryKey, answer);
  const call = useCall({
    call: (body: BodyOf<typeof setJoinLink>) => api.request(setJoinLink, { params: { sessionId }, body }),
    onDone: keep,
  });
  return (
    <section className={`card pad ${styles.card}`} aria-labelledby="join-link">
      <h2 id="join-link">{say('title')}</h2>
      <p className="small muted">{say('text')}</p>
      {data === undefined ? (
        error === null ? (
          <RowsLoading what={say('title')} />
        ) : (
          <NotLoaded title={say('notLoaded')} text={say('notLoadedText')} error={error} onRetry={() => void refetch()} />
        )
      ) : data.link === null ? (
        <>
          <Button pending={call.busy} onClick={() => call.send(AT_FIRST)}>
            {say('make')}
          </Button>
          <Refusal text={call.refusal} />
        </>
      ) : (
        <Made key={data.link.code} sessionId={sessionId} link={data.link} onChanged={keep} />
      )}
    </section>
  );
}

interface MadeProps {
  readonly sessionId: string;
  readonly link: JoinLink;
  readonly onChanged: (answer: JoinLinkAnswer) => void;
}

function Made({ sessionId, link, onChanged }: MadeProps) {
  const say = useTranslations('joinLink.card');
  const { isOpen, admission, domains, url, shortUrl, posterUrl } = link;
  const settings = { isOpen, admission, domains };
  const call = useCall({
    call: (body: BodyOf<typeof setJoinLink>) => api.request(setJoinLink, { params: { sessionId }, body }),
    onDone: onChanged,
  });
  return (
    <div className={styles.made}>
      <div>
        <QrCode text={url} label={say('code')} className={styles.code} />
      </div>
      <div className={styles.settings}>
        <p className={styles.address}>{shortUrl}</p>
        <div className={styles.acts}>
          <CopyButton text={url} label={say('copy')} />
          <ButtonAnchor href={posterUrl} target="_blank" rel="noreferrer">
            {say('poster')}
          </ButtonAnchor>
          <Confirm
            label={say('renew')}
            size="normal"
            title={say('renewTitle')}
            yes={say('renewYes')}
            no={say('renewNo')}
            act={() => api.request(renewJoinLink, { params: { sessionId } }).then(onChanged)}
            onDone={() => toasts.show({ title: say('renewed'), icon: 'check', color: 'green' })}
          >
            <p>{say('renewText')}</p>
          </Confirm>
        </div>
        <Switch
          label={say('open')}
          hint={say(isOpen ? 'openHint' : 'closedHint')}
          checked={isOpen}
          aria-busy={call.busy}
          onChange={(isOn) => call.send({ ...settings, isOpen: isOn })}
        />
        <Refusal text={call.refusal} />
        <SettingsForm sessionId={sessionId} link={link} onChanged={onChanged} />
      </div>
    </div>
  );
}

const listOf = (text: string) => text.split(/[\s,;]+/).filter((domain) => domain !== '');

/** Who decides about guests, and from which domains they come. */
function SettingsForm({ sessionId, link, onChanged }: MadeProps) {
  const say = useTranslations('joinLink.card');
  const areDomains = (text: string) => JoinLinkSettings.shape.domains.safeParse(listOf(text)).success;
  const values = z.object({
    admission: JoinLinkSettings.shape.admission,
    domains: z.string().check(z.refine(areDomains, say('domainsWrong'))),
  });
  const { isOpen, admission, domains } = link;
  const form = useForm({
    resolver: zodResolver(values),
    defaultValues: { admission, domains: domains.join(', ') },
    shouldFocusError: true,
  });
  const call = useCall({
    call: (body: BodyOf<typeof setJoinLink>) => api.request(setJoinLink, { params: { sessionId }, body }),
    onDone: (answer) => {
      onChanged(answer);
      toasts.show({ title: say('saved'), icon: 'check', color: 'green' });
    },
  });
  const send = form.handleSubmit((typed) => call.send({ isOpen, admission: typed.admission, domains: listOf(typed.domains) }));
  return (
    <Form className={styles.form} onSubmit={send}>
      <SelectField label={say('admission')} {...form.register('admission')}>
        <option value="host">{say('host')}</option>
        <option value="at-once">{say('atOnce')}</option>
      </SelectField>
      <TextField
        label={say('domains')}
        hint={say('domainsHint')}
        autoCapitalize="none"
        spellCheck={false}
        error={form.formState.errors.domains?.message}
        {...form.register('domains')}
      />
      <Refusal text={call.refusal} />
      <Button type="submit" pending={call.busy}>
        {say('save')}
      </Button>
    </Form>
  );
}
