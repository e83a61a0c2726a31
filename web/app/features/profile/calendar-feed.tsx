import type { CalendarFeedAnswer } from '@lorecrew/contract/api/calendar-feed';
import { createCalendarFeed, getCalendarFeed, removeCalendarFeed } from '@lorecrew/contract/routes/calendar-feed';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { TextField } from '../../components/fields.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { NotLoaded, RowsLoading } from '../../components/list-states.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { useDates } from '../../lib/time/use-dates.ts';

const KEY = ['calendar-feed'];

/** The address from which calendar programs read the sessions of the signed-in person. It is shown once. */
export function CalendarFeed() {
  const say = useTranslations('profile.calendar');
  const queries = useQueryClient();
  const [url, setUrl] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => api.request(getCalendarFeed),
    staleTime: 0,
    networkMode: 'always',
  });
  const create = async () => {
    const made = await api.request(createCalendarFeed);
    queries.setQueryData<CalendarFeedAnswer>(KEY, { createdAtMs: made.createdAtMs });
    setUrl(made.url);
    toasts.show({ id: 'calendar', title: say('created'), icon: 'check', color: 'green' });
  };
  const remove = async () => {
    queries.setQueryData<CalendarFeedAnswer>(KEY, await api.request(removeCalendarFeed));
    setUrl(null);
    toasts.show({ id: 'calendar', title: say('removed'), icon: 'check', color: 'green' });
  };
  return (
    <section className="card box calendar" id="calendar" aria-labelledby="calendar-title">
      <h2 id="calendar-title">{say('title')}</h2>
      <p className="small muted">{say('text')}</p>
      {data === undefined && error !== null ? (
        <NotLoaded title={say('notLoaded')} text="" error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <RowsLoading what={say('title')} rows={1} />
      ) : (
        <Address url={url} createdAtMs={data.createdAtMs} create={create} remove={remove} />
      )}
    </section>
  );
}

interface AddressProps {
  url: string | null;
  createdAtMs: number | null;
  create: () => Promise<void>;
  remove: () => Promise<void>;
}

function Address({ url, createdAtMs, create, remove }: AddressProps) {
  const say = useTranslations('profile.calendar');
  const { moment } = useDates();
  const call = useCall({ call: create });
  if (createdAtMs === null)
    return (
      <>
        <p className="small muted">{say('secret')}</p>
        <Refusal text={call.refusal} />
        <Button pending={call.busy} onClick={() => call.send(undefined)}>
          {call.busy ? say('creating') : say('create')}
        </Button>
      </>
    );
  return (
    <>
      {url === null ? (
        <p>{say('since', { time: moment(createdAtMs, { weekday: false }) })}</p>
      ) : (
        <>
          <TextField
            label={say('address')}
            hint={`${say('once')} ${say('secret')}`}
            value={url}
            readOnly
            onFocus={({ target }) => target.select()}
          />
          <CopyButton text={url} label={say('copy')} />
        </>
      )}
      <span className="member-acts">
        <Confirm label={say('replace')} title={say('replaceTitle')} yes={say('replaceYes')} no={say('keep')} act={create}>
          <p>{say('replaceText')}</p>
        </Confirm>
        <Confirm label={say('off')} title={say('offTitle')} yes={say('off')} no={say('keep')} danger act={remove}>
          <p>{say('offText')}</p>
        </Confirm>
      </span>
    </>
  );
}
