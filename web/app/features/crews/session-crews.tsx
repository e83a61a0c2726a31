import type { CrewsAnswer } from '@lorecrew/contract/api/crews';
import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import { paths } from '@lorecrew/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleAlert, LoaderCircle, Plus, Shuffle, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { NothingYet, NotLoaded, RowsLoading } from '../../components/list-states.tsx';
import { explain } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/browser-api.ts';
import { CrewBoard } from './crew-board.tsx';
import type { CrewsState } from './crews-keeper.ts';
import { useCrews } from './use-crews.ts';
import { WishList } from './wish-list.tsx';
import './session-crews.css';
import { getCrews } from '@lorecrew/contract/routes/crews';
import { Button, buttonClasses } from '../../components/button.tsx';

const REFRESH_EVERY_MS = 10_000;

/** Who plays with whom in a session: arranged before it begins, looked at afterwards. */
export function SessionCrews({ session }: { session: SessionDetail }) {
  const say = useTranslations('crews');
  const { data, error, refetch } = useQuery({
    queryKey: ['crews', session.id],
    queryFn: () => api.request(getCrews, { params: { sessionId: session.id } }),
    staleTime: 0,
    refetchInterval: REFRESH_EVERY_MS,
    networkMode: 'always',
  });
  if (data === undefined)
    return (
      <section className="card">
        {error === null ? (
          <RowsLoading what={say('what')} />
        ) : (
          <NotLoaded title={say('notLoaded')} text={say('notLoadedText')} error={error} onRetry={() => void refetch()} />
        )}
      </section>
    );
  if (data.single)
    return (
      <section className="card">
        <NothingYet title={say('single')} text={say('singleText')} />
      </section>
    );
  if (data.people.length === 0)
    return (
      <section className="card">
        <NothingYet title={say('nobody')} text={say('nobodyText')}>
          {data.open ? (
            <Link className={buttonClasses({ variant: 'primary' })} to={paths.createConsumer(session.id)}>
              {say('add')}
            </Link>
          ) : null}
        </NothingYet>
      </section>
    );
  return <Arranging session={session} answer={data} />;
}

function Arranging({ session, answer: latest }: { session: SessionDetail; answer: CrewsAnswer }) {
  const say = useTranslations('crews');
  const { keeper, state } = useCrews(session.id, latest);
  const [done, setDone] = useState<string | null>(null);
  const { answer, draft } = state;
  const { open, arranged, people, seats, least } = answer;
  const counted = draft.crews.filter((crew) => crew.length > 0).length;
  const said = (work: () => void, words: string) => () => {
    work();
    setDone(words);
  };
  return (
    <div className="session-crews">
      <div className="crew-head">
        <div>
          <h2>{say('title')}</h2>
          <p className="small muted">
            {say('sum', { people: people.length - draft.free.length, crews: counted, least, seats })}{' '}
            {open ? '' : say(session.status === 'cancelled' ? 'cancelled' : 'over')}
          </p>
        </div>
        {open ? (
          <div className="crew-acts">
            <Button pending={state.saving === 'now'} onClick={said(() => void keeper.deal(), say('dealt'))}>
              <Shuffle className="ic" aria-hidden="true" />
              {say('deal')}
            </Button>
            <Button
              disabled={draft.crews.length >= people.length}
              onClick={() => keeper.edit({ ...draft, crews: [...draft.crews, []] })}
            >
              <Plus className="ic" aria-hidden="true" />
              {say('addCrew')}
            </Button>
            <Button
              variant="ghost"
              aria-disabled={!state.canUndo}
              onClick={state.canUndo ? said(() => keeper.undo(), say('undone')) : undefined}
            >
              <Undo2 className="ic" aria-hidden="true" />
              {say('undo')}
            </Button>
            {arranged ? null : (
              <Button variant="primary" pending={state.saving === 'now'} onClick={() => void keeper.save()}>
                {say('keep')}
              </Button>
            )}
          </div>
        ) : null}
      </div>
      {open ? <Keeping state={state} onRetry={() => void keeper.save()} /> : null}
      <CrewBoard answer={answer} draft={draft} onEdit={(next) => keeper.edit(next)} done={done} />
      <WishList answer={answer} draft={draft} onEdit={(next) => keeper.edit(next)} />
    </div>
  );
}

/** Whether what stands on the page is kept, and what to do where it is not. */
function Keeping({ state: { saving, error, notice, answer }, onRetry }: { state: CrewsState; onRetry: () => void }) {
  const say = useTranslations('crews');
  if (saving === 'failed')
    return (
      <div className="banner bad" role="alert">
        <CircleAlert className="ic" aria-hidden="true" />
        <span className="grow">{say('unsaved', { why: explain(error) })}</span>
        <Button size="small" onClick={onRetry}>
          {say('again')}
        </Button>
      </div>
    );
  if (notice !== null)
    return (
      <p className="banner warn" role="alert">
        <CircleAlert className="ic" aria-hidden="true" />
        <span>{notice}</span>
      </p>
    );
  if (saving !== 'no')
    return (
      <p className="crew-kept">
        <LoaderCircle className="ic spin" aria-hidden="true" />
        {say('saving')}
      </p>
    );
  if (!answer.arranged) return <p className="banner warn">{say('suggested')}</p>;
  return (
    <p className="crew-kept">
      <Check className="ic" aria-hidden="true" />
      {say('saved')}
    </p>
  );
}
