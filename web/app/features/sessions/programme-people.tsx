import { PEOPLE_PAGE } from '@lorecrew/contract/api/people';
import type { ProgrammeAddedAnswer, ProgrammePerson } from '@lorecrew/contract/api/programmes';
import { addToProgramme, listProgrammePeople, removeFromProgramme } from '@lorecrew/contract/routes/programmes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { Checkbox } from '../../components/fields.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { LoadedList, NothingYet } from '../../components/list-states.tsx';
import { Pager } from '../../components/pager.tsx';
import { AddWays } from '../../components/people-import/add-ways.tsx';
import { useSentence } from '../../components/session/recipients.tsx';
import { Cell, CellNote, Table } from '../../components/table.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { randomUuid } from '../../lib/browser/random-uuid.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { translateError } from '../../lib/i18n/error-texts.ts';
import { useDates } from '../../lib/time/use-dates.ts';
import styles from './programmes.module.css';

type DateOutcome = ProgrammeAddedAnswer['dates'];

interface OfProgramme {
  programmeId: string;
  /** So many of its dates are ahead. */
  dates: number;
  onChanged: () => void;
}

/** Adds people to every date of a programme that is ahead: typed, pasted, or from a file. */
export function AddToAllDates({ programmeId, dates, userId, onChanged }: OfProgramme & { userId: string }) {
  const say = useTranslations('programmes.people');
  const [holdMore, setHoldMore] = useState(false);
  const [outcome, setOutcome] = useState<DateOutcome | null>(null);
  return (
    <>
      <section className="card pad" aria-labelledby="programme-add">
        <h2 id="programme-add">{say('title')}</h2>
        <p className="small muted">{say('text')}</p>
        <Checkbox label={say('more')} checked={holdMore} onChange={({ target }) => setHoldMore(target.checked)} />
        {outcome === null ? null : <Outcome dates={outcome} />}
      </section>
      <AddWays
        userId={userId}
        target={{ kind: 'programme', id: programmeId, dates, holdMore }}
        onChanged={onChanged}
        onDates={setOutcome}
      />
    </>
  );
}

/** What became of each date. */
function Outcome({ dates }: { dates: DateOutcome }) {
  const say = useTranslations('programmes.people');
  const { longDay } = useDates();
  const done = dates.filter(({ refused }) => refused === null);
  return (
    <div role="status" className="small">
      <p>{say('added', { n: Math.max(0, ...done.map(({ added }) => added)), dates: done.length })}</p>
      {dates.map(({ sessionId, startsAtMs, refused, seated = 0 }) => (
        <p key={sessionId} hidden={refused === null && seated === 0}>
          {refused === null
            ? say('seated', { date: longDay(startsAtMs), n: seated })
            : say('refused', { date: longDay(startsAtMs), why: translateError(refused) })}
        </p>
      ))}
    </div>
  );
}

/** Who is on dates that are ahead, to be put on all of them or taken off all of them. */
export function PeopleOnDates({ programmeId, dates, onChanged }: OfProgramme) {
  const say = useTranslations('programmes.people');
  const [page, setPage] = useState(1);
  const list = useQuery({
    queryKey: ['programme', programmeId, 'people', page],
    queryFn: () => api.request(listProgrammePeople, { params: { programmeId }, query: { page } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    networkMode: 'always',
  });
  return (
    <section className="card" aria-labelledby="programme-people">
      <div className="list-head">
        <h2 id="programme-people">{say('who')}</h2>
      </div>
      <LoadedList query={list} what={say('what')} notLoaded={{ title: say('notLoaded'), text: say('notLoadedText') }}>
        {({ people }) =>
          people.length === 0 ? (
            <NothingYet title={say('nobody')} text={say('nobodyText')} />
          ) : (
            <Table columns={[{ label: say('name') }, { label: say('on') }, { label: say('acts'), hideLabel: true }]}>
              {people.map((person) => (
                <PersonRow key={person.id} person={person} programmeId={programmeId} dates={dates} onChanged={onChanged} />
              ))}
            </Table>
          )
        }
      </LoadedList>
      <Pager page={page} pageSize={PEOPLE_PAGE} total={list.data?.total} onPage={setPage} what={say('what')} />
    </section>
  );
}

function PersonRow({ person, programmeId, dates, onChanged }: OfProgramme & { person: ProgrammePerson }) {
  const say = useTranslations('programmes.people');
  const { id: personId, name, email, dates: on, emails } = person;
  const { sentence, field, sending } = useSentence();
  return (
    <tr>
      <Cell>
        <b>{name}</b>
        <CellNote>{email}</CellNote>
      </Cell>
      <Cell label={say('on')}>{say('onDates', { n: on, dates })}</Cell>
      <Cell>
        <div className={styles.personActs}>
          {on < dates ? <AddToRest person={person} programmeId={programmeId} dates={dates} onChanged={onChanged} /> : null}
          <Confirm
            label={say('remove')}
            about={say('removeName', { name })}
            title={say('removeTitle', { name, n: on })}
            yes={say('remove')}
            no={say('keep')}
            danger
            act={() => sending(() => api.request(removeFromProgramme, { params: { programmeId, personId }, body: { sentence } }))}
            onDone={() => {
              onChanged();
              toasts.show({ title: say('removed', { name }), icon: 'check', color: 'green' });
            }}
          >
            <p>{say('removeText')}</p>
            <p className="small" role="status">
              {say('emails', { n: emails })}
            </p>
            {emails === 0 ? null : field}
          </Confirm>
        </div>
      </Cell>
    </tr>
  );
}

/** Puts somebody on the dates that they are not on. Sends no email. */
function AddToRest({
  person: { id, name, dates: on },
  programmeId,
  dates,
  onChanged,
}: OfProgramme & { person: ProgrammePerson }) {
  const say = useTranslations('programmes.people');
  const { longDay } = useDates();
  const [failed, setFailed] = useState<string | null>(null);
  const call = useCall({
    call: () =>
      api.request(addToProgramme, { params: { programmeId }, body: { request_key: randomUuid(), ids: [id], invite: false } }),
    onDone: ({ dates: outcome }) => {
      onChanged();
      const [first] = outcome.flatMap(({ startsAtMs, refused, seated = 0 }) =>
        refused !== null
          ? [say('refused', { date: longDay(startsAtMs), why: translateError(refused) })]
          : seated > 0
            ? [say('seated', { date: longDay(startsAtMs), n: seated })]
            : [],
      );
      setFailed(first ?? null);
      if (first === undefined) toasts.show({ title: say('onAll', { name }), icon: 'check', color: 'green' });
    },
  });
  return (
    <>
      <Button size="small" aria-label={say('addRestName', { name })} pending={call.busy} onClick={() => call.send(undefined)}>
        {say('addRest', { n: dates - on })}
      </Button>
      <Refusal text={call.refusal ?? failed} />
    </>
  );
}
