import {
  type InvitedRow as Invited,
  PEOPLE_PAGE,
  type PeopleFilter,
  type SessionPeopleAnswer,
} from '@lorecrew/contract/api/people';
import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import { paths } from '@lorecrew/contract/paths';
import {
  exportAttendees,
  getPersonalLink,
  listAttendees,
  removeAttendee,
  renewPersonalLink,
} from '@lorecrew/contract/routes/people';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, CircleHelp, Download, MailOpen, MailQuestionMark, MailX, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { FilterField, SearchField } from '../../components/fields.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { LoadedList, NothingFound, NothingYet } from '../../components/list-states.tsx';
import { Pager } from '../../components/pager.tsx';
import { AskAgain, AskSilent } from '../../components/session/ask-again.tsx';
import { CheckMark } from '../../components/session/check-mark.tsx';
import { JoinLinkCard } from '../../components/session/join-link-card.tsx';
import { Recipients, useSentence } from '../../components/session/recipients.tsx';
import { SeatRequests } from '../../components/session/seat-requests.tsx';
import { Cell, CellNote, Table } from '../../components/table.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { saveCsv } from '../../lib/browser/save-file.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { capitalize } from '../../lib/i18n/list-format.ts';
import type { Translator } from '../../lib/i18n/messages.ts';
import { presenceOf } from '../../lib/text/person-sign.ts';
import { useSettled } from '../../lib/time/use-settled.ts';
import { InvitationsCard, useInviting } from './invitations-card.tsx';
import { PassSeat } from './pass-seat.tsx';
import peopleStyles from './people.module.css';
import styles from './session-people.module.css';
import { UndoRows } from './undo-rows.tsx';

const TYPING_PAUSE_MS = 250;
const REFRESH_EVERY_MS = 15_000;

/** Who is invited to a session, what they have answered, who is here or came; and what can be done about each. */
export function SessionPeople({ session }: { session: SessionDetail }) {
  const { id: sessionId, status, name } = session;
  const say = useTranslations('people.session');
  const saySign = useTranslations('people.sign');
  const words = useTranslations('people');
  const queries = useQueryClient();
  const [search, setSearch] = useState('');
  const [only, setOnly] = useState<PeopleFilter>('all');
  const [page, setPage] = useState(1);
  const [marked, setMarked] = useState<readonly string[]>([]);
  const asked = { search: useSettled(search.trim(), TYPING_PAUSE_MS), only, page };
  const list = useQuery({
    queryKey: ['people', sessionId, asked],
    queryFn: () => api.request(listAttendees, { params: { sessionId }, query: asked }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REFRESH_EVERY_MS,
    networkMode: 'always',
  });
  const { data } = list;
  const changed = () => {
    setMarked([]);
    for (const queryKey of [['people'], ['session', sessionId], ['sessions'], ['dashboard']])
      void queries.invalidateQueries({ queryKey });
  };
  const isOver = status === 'completed' || status === 'cancelled';
  const counts = data?.counts;
  const nobodyCanBeHere = status === 'scheduled';
  const answers: readonly { value: PeopleFilter; label: string }[] = [
    { value: 'all', label: say('everybody') },
    { value: 'coming', label: capitalize(saySign('coming')) },
    { value: 'not_coming', label: capitalize(saySign('not_coming')) },
    { value: 'silent', label: capitalize(saySign('silent')) },
    ...(counts?.not_invited ? [{ value: 'not_invited' as const, label: capitalize(saySign('not_invited')) }] : []),
  ];
  const fromFirst =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setPage(1);
    };
  return (
    <div className="people">
      {isOver ? null : <SeatRequests sessionId={sessionId} />}
      {isOver || !counts || counts.all === 0 ? null : <InvitationsCard session={session} marked={marked} onChanged={changed} />}
      <section className="card" aria-labelledby="invited">
        <div className="list-head">
          <div>
            <h2 id="invited">{counts ? headline(say, { session, counts }) : say('title')}</h2>
            {data && !isOver ? (
              <p className="small muted">
                {data.room.invited > data.room.seats
                  ? say('over', { n: data.room.invited - data.room.seats })
                  : say('seats', { invited: data.room.invited, seats: data.room.seats })}
              </p>
            ) : null}
          </div>
          <div className="filters">
            {isOver ? null : (
              <ButtonLink variant="primary" to={paths.createConsumer(sessionId)}>
                <Plus className="ic" aria-hidden="true" />
                {say('add')}
              </ButtonLink>
            )}
            {isOver || !counts || counts.silent === 0 ? null : <AskSilent sessionId={sessionId} onChanged={changed} />}
            {!counts || counts.all === 0 ? null : <SaveList sessionId={sessionId} name={name} />}
          </div>
        </div>
        {(counts ? counts.all > 0 : search !== '' || only !== 'all') ? (
          <div className={`list-head ${peopleStyles.subHead}`}>
            <div className="filters">
              <SearchField label={words('search')} value={search} onChange={fromFirst(setSearch)} />
              <FilterField label={say('answer')} value={only} options={answers} onChange={fromFirst(setOnly)} />
            </div>
          </div>
        ) : null}
        <LoadedList
          query={list}
          what={words('what')}
          notLoaded={{ title: say('notLoaded'), text: say('notLoadedText') }}
          isLoading={data !== undefined && data.people.length === 0 && data.total > 0}
        >
          {({ people, counts: { all } }) =>
            people.length > 0 ? (
              <Table
                columns={[
                  { label: say('person') },
                  { label: say('answer') },
                  ...(nobodyCanBeHere ? [] : [{ label: say(isOver ? 'wasThere' : 'now') }]),
                  { label: say('actions'), hideLabel: true },
                ]}
                className={styles.invitedRows}
              >
                {people.map((person) => (
                  <InvitedRow
                    key={person.id}
                    person={person}
                    session={session}
                    onChanged={changed}
                    isMarked={marked.includes(person.id)}
                    onMark={(isMarked) => setMarked(isMarked ? [...marked, person.id] : marked.filter((id) => id !== person.id))}
                  />
                ))}
              </Table>
            ) : all > 0 ? (
              <NothingFound
                title={say('notFound')}
                text={say('notFoundText')}
                onClear={() => {
                  setSearch('');
                  setOnly('all');
                  setPage(1);
                }}
              />
            ) : (
              <NothingYet title={say('nobody')} text={say('nobodyText')}>
                {isOver ? null : (
                  <ButtonLink variant="primary" to={paths.createConsumer(sessionId)}>
                    {say('add')}
                  </ButtonLink>
                )}
              </NothingYet>
            )
          }
        </LoadedList>
        <Pager page={page} pageSize={PEOPLE_PAGE} total={data?.total} onPage={setPage} what={words('what')} />
      </section>
      {isOver ? null : <JoinLinkCard sessionId={sessionId} />}
      <UndoRows imports={data?.imports ?? []} onChanged={changed} />
    </div>
  );
}

function headline(
  say: Translator<'people.session'>,
  { session: { status, invited }, counts }: { session: SessionDetail; counts: SessionPeopleAnswer['counts'] },
): string {
  const { all, coming, not_coming: not, silent, not_invited: waiting = 0 } = counts;
  const came = invited.filter(({ state }) => state !== 'invited').length;
  const here = invited.filter(({ state }) => state === 'here').length;
  if (status === 'completed') return say('came', { n: came, all });
  if (status === 'open' || status === 'live' || status === 'paused') return say('here', { n: here, all });
  return say('invited', { all: all - waiting, coming, not, silent, waiting });
}

function SaveList({ sessionId, name }: { sessionId: string; name: string }) {
  const say = useTranslations('people.session');
  const call = useCall({
    call: () => api.request(exportAttendees, { params: { sessionId } }).then(({ csv }) => csv),
    onDone: (text) => saveCsv({ name: `${name}.csv`, text }),
  });
  return (
    <Button pending={call.busy} onClick={() => call.send(undefined)}>
      <Download className="ic" aria-hidden="true" />
      {say('saveList')}
    </Button>
  );
}

const ANSWERS = {
  coming: { tone: 'ok', Icon: Check },
  not_coming: { tone: 'warn', Icon: X },
  opened: { tone: 'info', Icon: MailOpen },
  undelivered: { tone: 'warn', Icon: MailX },
  not_invited: { tone: 'info', Icon: MailQuestionMark },
  silent: { tone: 'plain', Icon: CircleHelp },
} as const;

interface InvitedRowProps {
  person: Invited;
  session: SessionDetail;
  onChanged: () => void;
}

interface MarkableProps extends InvitedRowProps {
  isMarked: boolean;
  onMark: (isMarked: boolean) => void;
}

/** Somebody invited, and what can be done about them. */
function InvitedRow({ person, session, onChanged, isMarked, onMark }: MarkableProps) {
  const say = useTranslations('people.session');
  const saySign = useTranslations('people.sign');
  const sayCheck = useTranslations('people.check');
  const sayNoEmail = useTranslations('people.noEmail');
  const { name, email, answer, opened, undelivered, state, check, noEmail, notInvited = false } = person;
  const said = answer ?? (opened ? 'opened' : notInvited ? 'not_invited' : undelivered ? 'undelivered' : 'silent');
  const { tone, Icon } = ANSWERS[said];
  const isOver = session.status === 'completed' || session.status === 'cancelled';
  return (
    <tr>
      <Cell>
        {notInvited && !isOver ? (
          <label className={styles.mark}>
            <input
              type="checkbox"
              checked={isMarked}
              aria-label={say('mark', { name })}
              onChange={({ target }) => onMark(target.checked)}
            />
            <b>{name}</b>
          </label>
        ) : (
          <b>{name}</b>
        )}
        <CellNote>{email}</CellNote>
      </Cell>
      <Cell>
        <Badge tone={tone}>
          <Icon className="ic" aria-hidden="true" />
          {capitalize(saySign(said))}
        </Badge>
        {noEmail == null ? null : (
          <CellNote className={styles.checked}>
            <MailX className="ic" aria-hidden="true" />
            {capitalize(sayNoEmail(noEmail))}
          </CellNote>
        )}
        {check === null ? null : (
          <CellNote className={styles.checked}>
            <CheckMark grade={check} />
            {capitalize(sayCheck(check))}
          </CellNote>
        )}
      </Cell>
      {session.status === 'scheduled' ? null : (
        <Cell width="nowrap" className="muted">
          {isOver ? say(state === 'invited' ? 'no' : 'yes') : saySign(presenceOf(person))}
        </Cell>
      )}
      <Cell>{isOver ? null : <Acts person={person} session={session} onChanged={onChanged} />}</Cell>
    </tr>
  );
}

function Acts({
  person: { id: personId, name, answer, noEmail, undelivered, notInvited = false, linkNo, writtenAtMs },
  session,
  onChanged,
}: InvitedRowProps) {
  const say = useTranslations('people.acts');
  const who = { sessionId: session.id, personId };
  const done = (title: string) => () => {
    onChanged();
    toasts.show({ title, icon: 'check', color: 'green' });
  };
  const wantsNone = noEmail === 'stopped';
  const { sentence, field, sending } = useSentence();
  return (
    <div className={styles.personActs}>
      {notInvited && !wantsNone ? <InviteOne {...who} name={name} onChanged={onChanged} /> : null}
      {answer === null && !wantsNone && !notInvited ? (
        <AskAgain {...who} name={name} writtenAtMs={writtenAtMs} onChanged={onChanged} />
      ) : null}
      {noEmail != null || undelivered || notInvited ? <CopyLink {...who} name={name} /> : null}
      <Confirm
        label={say('newLink')}
        about={say('newLinkName', { name })}
        title={say('newLinkTitle', { name })}
        yes={say(wantsNone ? 'newLinkReplace' : 'newLinkYes')}
        no={say('newLinkNo')}
        act={() => api.request(renewPersonalLink, { params: who, body: linkNo === undefined ? {} : { link_no: linkNo } })}
        onDone={done(say(wantsNone ? 'newLinkReplaced' : 'newLinkDone', { name }))}
      >
        <p>{wantsNone ? say('newLinkNoEmail', { name }) : say('newLinkText')}</p>
        <Recipients sessionId={session.id} act="replace_link" personId={personId} />
      </Confirm>
      {session.status === 'scheduled' || session.status === 'open' ? (
        <PassSeat {...who} name={name} onChanged={onChanged} />
      ) : null}
      <Confirm
        label={say('remove')}
        about={say('removeName', { name })}
        title={say('removeTitle', { name })}
        yes={say('remove')}
        no={say('removeNo')}
        danger
        act={() => sending(() => api.request(removeAttendee, { params: who, body: { sentence } }))}
        onDone={done(say('removed', { name }))}
      >
        <p>{say('removeText')}</p>
        <Recipients sessionId={session.id} act="remove" personId={personId}>
          {field}
        </Recipients>
      </Confirm>
    </div>
  );
}

/** Invites somebody who was added without an email. */
function InviteOne({
  sessionId,
  personId,
  name,
  onChanged,
}: {
  sessionId: string;
  personId: string;
  name: string;
  onChanged: () => void;
}) {
  const say = useTranslations('people.invitations');
  const call = useInviting({ sessionId, onChanged });
  return (
    <>
      <Button size="small" aria-label={say('inviteName', { name })} pending={call.busy} onClick={() => call.send([personId])}>
        {say('invite')}
      </Button>
      <Refusal text={call.refusal} />
    </>
  );
}

/** Copies somebody's personal link, which our email cannot bring them. Where the browser does not let it, the link stands there. */
function CopyLink({ sessionId, personId, name }: { sessionId: string; personId: string; name: string }) {
  const say = useTranslations('people.acts');
  const [shown, setShown] = useState<string | null>(null);
  const call = useCall({
    call: () => api.request(getPersonalLink, { params: { sessionId, personId } }).then(({ url }) => url),
    onDone: async (url) => {
      // Missing over plain http, where the page is not on this very machine.
      const copied: Promise<void> = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('no clipboard'));
      await copied.then(
        () => toasts.show({ title: say('copied', { name }), icon: 'check', color: 'green' }),
        () => setShown(url),
      );
    },
  });
  return (
    <>
      <Button size="small" aria-label={say('copyLinkName', { name })} pending={call.busy} onClick={() => call.send(undefined)}>
        {say('copyLink')}
      </Button>
      <Refusal text={call.refusal} />
      {shown === null ? null : (
        <span className={`sub ${styles.copiedLink}`} role="status">
          {say('notCopied', { url: shown })}
        </span>
      )}
    </>
  );
}
