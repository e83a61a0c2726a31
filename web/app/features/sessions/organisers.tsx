import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import { paths } from '@lorecrew/contract/paths';
import { listMembers } from '@lorecrew/contract/routes/company';
import { addOrganiser, removeOrganiser } from '@lorecrew/contract/routes/sessions';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { FilterField } from '../../components/fields.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { explain } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import styles from './organisers.module.css';
import reviewStepStyles from './review-step.module.css';

interface OrganisersProps {
  session: SessionDetail;
  onChanged: (session: SessionDetail) => void;
}

/** Who looks after a session. Colleagues are added and removed until it is over. */
export function Organisers({ session, onChanged }: OrganisersProps) {
  const say = useTranslations('sessions.organisers');
  const { id, organisers, status } = session;
  const list = useRef<HTMLUListElement>(null);
  // The pressed button goes with its row, so the list takes the focus.
  const changed = (now: SessionDetail) => {
    list.current?.focus();
    onChanged(now);
  };
  const remove = useCall({
    call: ({ id, userId }: { id: string; userId: string }) => api.request(removeOrganiser, { params: { sessionId: id, userId } }),
    onDone: changed,
  });
  const isOver = status === 'completed' || status === 'cancelled';
  return (
    <>
      <ul className={styles.organisers} ref={list} tabIndex={-1} aria-label={say('list')}>
        {organisers.length === 0 ? <li>{say('nobody')}</li> : null}
        {organisers.map(({ id: userId, name, planner: isPlanner }) => (
          <li key={userId}>
            <b>{name}</b>
            {isPlanner ? <span className="small muted">{say('planner')}</span> : null}
            {isPlanner || isOver ? null : (
              <Button
                className={reviewStepStyles.linkish}
                aria-label={say('removeName', { name })}
                pending={remove.busy}
                onClick={() => remove.send({ id, userId })}
              >
                {say('remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Refusal text={remove.refusal} />
      {isOver ? null : <AddOrganiser session={session} onChanged={changed} />}
    </>
  );
}

function AddOrganiser({ session: { id, organisers }, onChanged }: OrganisersProps) {
  const say = useTranslations('sessions.organisers');
  const [chosen, setChosen] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['members'],
    queryFn: () => api.request(listMembers),
    staleTime: 0,
    networkMode: 'always',
  });
  const add = useCall({
    call: ({ id, userId }: { id: string; userId: string }) => api.request(addOrganiser, { params: { sessionId: id, userId } }),
    onDone: (session) => {
      setChosen('');
      onChanged(session);
    },
  });
  if (data === undefined && error !== null)
    return (
      <p className="small muted">
        {say('notLoaded', { why: explain(error) })}{' '}
        <button type="button" className={reviewStepStyles.linkish} onClick={() => void refetch()}>
          {say('again')}
        </button>
      </p>
    );
  if (data === undefined) return null;
  const here = new Set(organisers.map((one) => one.id));
  const free = data.members.filter((one) => one.membership === 'approved' && !here.has(one.id));
  if (free.length === 0 && organisers.length > 1) return null;
  if (free.length === 0)
    return <p className="small muted">{say.rich('alone', { profile: (text) => <Link to={paths.profile()}>{text}</Link> })}</p>;
  const options = free.map((one) => ({ value: one.id, label: `${one.first_name} ${one.last_name}`.trim() || one.email }));
  const userId = free.some((one) => one.id === chosen) ? chosen : '';
  return (
    <>
      <span className={styles.organiserAdd}>
        <FilterField
          label={say('colleague')}
          value={userId}
          options={[{ value: '', label: say('choose') }, ...options]}
          onChange={setChosen}
        />
        <Button size="small" pending={add.busy} disabled={userId === ''} onClick={() => add.send({ id, userId })}>
          {say('add')}
        </Button>
      </span>
      <Refusal text={add.refusal} />
    </>
  );
}
