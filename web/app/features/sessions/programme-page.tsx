import type { ProgrammeDetail } from '@lorecrew/contract/api/programmes';
import type { SessionRow } from '@lorecrew/contract/api/sessions';
import { paths } from '@lorecrew/contract/paths';
import { cancelProgramme, getProgramme } from '@lorecrew/contract/routes/programmes';
import { cancelSession } from '@lorecrew/contract/routes/sessions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import './sessions-page.css';
import './session-page.css';
import '../../components/session/row-head.css';
import { ButtonLink } from '../../components/button-link.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { NotLoaded } from '../../components/list-states.tsx';
import { NoSuchSession } from '../../components/session/no-such-session.tsx';
import { Recipients, useSentence } from '../../components/session/recipients.tsx';
import { Cell, CellNote, Table } from '../../components/table.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/browser-api.ts';
import { storyPicture } from '../../lib/text/story-pictures.ts';
import { useStoryTitle } from '../../lib/text/use-story-words.ts';
import { useDates } from '../../lib/time/use-dates.ts';
import { AddToAllDates, PeopleOnDates } from './programme-people.tsx';
import { StatusBadge } from './status-badge.tsx';

const isAhead = ({ status }: SessionRow) => status === 'scheduled' || status === 'open';

/** A programme: its dates, whom they take along, and what can be done about all of them. */
export function ProgrammePage({ id, userId }: { id: string; userId: string }) {
  const say = useTranslations('programmes.page');
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['programme', id],
    queryFn: () => api.request(getProgramme, { params: { programmeId: id } }),
    staleTime: 0,
    networkMode: 'always',
  });
  const refresh = () => void queries.invalidateQueries();
  if (error instanceof ApiError && error.code === 'SESSION_001') return <NoSuchSession />;
  if (data === undefined && error !== null)
    return (
      <section className="card">
        <NotLoaded title={say('notLoaded')} text={say('notLoadedText')} error={error} onRetry={() => void refetch()} />
      </section>
    );
  if (data === undefined) return <div className="card box loading" role="status" aria-label={say('loading')} />;
  const ahead = data.sessions.filter(isAhead);
  const last = data.sessions.at(-1);
  const columns = [
    { label: say('date') },
    { label: say('people'), align: 'end' as const },
    { label: say('seats'), align: 'end' as const },
    { label: say('state') },
    { label: say('acts'), align: 'end' as const, hideLabel: true },
  ];
  return (
    <>
      <header className="head row-head">
        <div>
          <p className="crumb">
            <Link to={paths.sessions()}>{say('sessions')}</Link> / <Link to={paths.programmes()}>{say('programmes')}</Link>
          </p>
          <h1>{data.name}</h1>
        </div>
        <div className="row-head-acts">
          {last ? <ButtonLink to={paths.programmeLike(last.id)}>{say('again')}</ButtonLink> : null}
          {ahead.length > 0 ? <CancelRest programme={data} ahead={ahead} onDone={refresh} /> : null}
        </div>
      </header>
      <div className="gap">
        <section className="card" aria-labelledby="programme-dates">
          <div className="list-head">
            <h2 id="programme-dates">{say('dates', { n: data.sessions.length, ahead: ahead.length })}</h2>
          </div>
          <Table columns={columns} className="session-rows">
            {data.sessions.map((session) => (
              <DateRow key={session.id} session={session} onDone={refresh} />
            ))}
          </Table>
        </section>
        {ahead.length > 0 ? (
          <>
            <PeopleOnDates programmeId={id} dates={ahead.length} onChanged={refresh} />
            <AddToAllDates programmeId={id} dates={ahead.length} userId={userId} onChanged={refresh} />
          </>
        ) : null}
      </div>
    </>
  );
}

function DateRow({ session, onDone }: { session: SessionRow; onDone: () => void }) {
  const say = useTranslations('programmes.page');
  const dates = useDates();
  const title = useStoryTitle(session);
  const { id, slug, startsAtMs, zone, people, seats, status } = session;
  const { short } = dates.inZone(startsAtMs, { zone, nowMs: Date.now() });
  return (
    <tr>
      <Cell>
        <div className="named">
          <img src={storyPicture(slug)} alt="" width="56" height="38" />
          <span>
            <Link to={paths.session(id)}>{short}</Link>
            <CellNote>{title}</CellNote>
          </span>
        </div>
      </Cell>
      <Cell align="end" label={say('people')}>
        {people}
      </Cell>
      <Cell align="end" label={say('seats')}>
        {seats}
      </Cell>
      <Cell className="state">
        <StatusBadge status={status} />
      </Cell>
      <Cell align="end">{isAhead(session) ? <Skip session={session} date={short} onDone={onDone} /> : null}</Cell>
    </tr>
  );
}

/** Cancels one date; the others stay. */
function Skip({ session: { id, people }, date, onDone }: { session: SessionRow; date: string; onDone: () => void }) {
  const say = useTranslations('programmes.page');
  const { sentence, field, sending } = useSentence();
  return (
    <Confirm
      label={say('skip')}
      about={say('skipName', { date })}
      title={say('skipTitle', { date })}
      yes={say('skipYes')}
      no={say('no')}
      danger
      act={() => sending(() => api.request(cancelSession, { params: { sessionId: id }, body: { sentence } }))}
      onDone={onDone}
    >
      <p>{say('skipText')}</p>
      {people === 0 ? null : (
        <Recipients sessionId={id} act="cancel">
          {field}
        </Recipients>
      )}
    </Confirm>
  );
}

interface CancelRestProps {
  programme: ProgrammeDetail;
  ahead: readonly SessionRow[];
  onDone: () => void;
}

function CancelRest({ programme: { id, cancelEmails }, ahead, onDone }: CancelRestProps) {
  const say = useTranslations('programmes.page');
  const { sentence, field, sending } = useSentence();
  const held = ahead.reduce((sum, { credits }) => sum + credits.held, 0);
  return (
    <Confirm
      variant="danger-outline"
      size="normal"
      label={say('cancel')}
      title={say('cancelTitle', { n: ahead.length })}
      yes={say('cancelYes', { n: held })}
      no={say('no')}
      danger
      act={() => sending(() => api.request(cancelProgramme, { params: { programmeId: id }, body: { sentence } }))}
      onDone={onDone}
    >
      <p>{say('cancelText')}</p>
      <p className="small" role="status">
        {say('emails', { n: cancelEmails })}
      </p>
      {cancelEmails === 0 ? null : field}
    </Confirm>
  );
}
