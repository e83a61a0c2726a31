import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import { paths } from '@lorecrew/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import './organisers.css';
import { explain } from '../../lib/http/api-error.ts';
import { accounts, planner } from '../../lib/http/browser-api.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { Refusal } from '../../ui/form-parts.tsx';
import { SelectField } from '../../ui/select-field.tsx';

interface OrganisersProps {
  session: SessionDetail;
  onChanged: (session: SessionDetail) => void;
}

/** Who looks after a session. Colleagues are added and removed until it is over. */
export function Organisers({ session, onChanged }: OrganisersProps) {
  const { id, organisers, status } = session;
  const list = useRef<HTMLUListElement>(null);
  // The pressed button goes with its row, so the list takes the focus.
  const changed = (now: SessionDetail) => {
    list.current?.focus();
    onChanged(now);
  };
  const remove = useCall({ call: planner.removeOrganiser, onDone: changed });
  const isOver = status === 'completed' || status === 'cancelled';
  return (
    <>
      <ul className="organisers" ref={list} tabIndex={-1} aria-label="Organisers">
        {organisers.length === 0 ? <li>Nobody</li> : null}
        {organisers.map(({ id: userId, name, planner: isPlanner }) => (
          <li key={userId}>
            <b>{name}</b>
            {isPlanner ? <span className="small muted">planned it</span> : null}
            {isPlanner || isOver ? null : (
              <button
                type="button"
                className="linkish"
                aria-label={`Remove ${name}`}
                aria-busy={remove.busy}
                onClick={remove.busy ? undefined : () => remove.send({ id, userId })}
              >
                Remove
              </button>
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
  const [chosen, setChosen] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['members'],
    queryFn: accounts.members,
    staleTime: 0,
    networkMode: 'always',
  });
  const add = useCall({
    call: planner.addOrganiser,
    onDone: (session) => {
      setChosen('');
      onChanged(session);
    },
  });
  if (error !== null)
    return (
      <p className="small muted">
        Your colleagues did not load. {explain(error)}{' '}
        <button type="button" className="linkish" onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    );
  if (data === undefined) return null;
  const here = new Set(organisers.map((one) => one.id));
  const free = data.members.filter((one) => one.membership === 'approved' && !here.has(one.id));
  if (free.length === 0 && organisers.length > 1) return null;
  if (free.length === 0)
    return (
      <p className="small muted">
        Nobody else plans sessions in your company yet. Colleagues ask to join and are let in on{' '}
        <Link to={paths.profile()}>your profile</Link>.
      </p>
    );
  const options = free.map((one) => ({ value: one.id, label: `${one.first_name} ${one.last_name}`.trim() || one.email }));
  const userId = free.some((one) => one.id === chosen) ? chosen : '';
  return (
    <>
      <span className="organiser-add">
        <SelectField
          label="Colleague"
          value={userId}
          options={[{ value: '', label: 'Choose a colleague' }, ...options]}
          onChange={setChosen}
        />
        <button
          type="button"
          className="btn s"
          aria-busy={add.busy}
          disabled={userId === ''}
          onClick={add.busy ? undefined : () => add.send({ id, userId })}
        >
          Add as organiser
        </button>
      </span>
      <Refusal text={add.refusal} />
    </>
  );
}
