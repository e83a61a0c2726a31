import type { CrewPerson, CrewsAnswer, CrewWish, UnmetWish } from '@lorecrew/contract/api/crews';
import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import { paths } from '@lorecrew/contract/paths';
import { distributeCrews, getCrews, saveCrews } from '@lorecrew/contract/routes/crews';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleAlert, Link2, LoaderCircle, Plus, Shuffle, Undo2, Unlink2 } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Banner } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { SearchField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { NothingYet, NotLoaded, RowsLoading } from '../../components/list-states.tsx';
import { explain } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/browser-api.ts';
import { useListFormat } from '../../lib/i18n/list-format.ts';
import type { Translator } from '../../lib/i18n/messages.ts';
import { browserTimers } from '../../lib/time/timers.ts';
import { CrewBoard } from './crew-board.tsx';
import { CrewsKeeper, type CrewsState } from './crews-keeper.ts';
import type { Draft } from './draft.ts';
import styles from './session-crews.module.css';

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
            <ButtonLink variant="primary" to={paths.createConsumer(session.id)}>
              {say('add')}
            </ButtonLink>
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
    <div className={styles.sessionCrews}>
      <div className={styles.crewHead}>
        <div>
          <h2>{say('title')}</h2>
          <p className="small muted">
            {say('sum', { people: people.length - draft.free.length, crews: counted, least, seats })}{' '}
            {open ? '' : say(session.status === 'cancelled' ? 'cancelled' : 'over')}
          </p>
        </div>
        {open ? (
          <div className={styles.crewActs}>
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
      <Banner tone="bad" role="alert">
        <CircleAlert className="ic" aria-hidden="true" />
        <span className="grow">{say('unsaved', { why: explain(error) })}</span>
        <Button size="small" onClick={onRetry}>
          {say('again')}
        </Button>
      </Banner>
    );
  if (notice !== null)
    return (
      <Banner tone="warn" role="alert">
        <CircleAlert className="ic" aria-hidden="true" />
        <span>{notice}</span>
      </Banner>
    );
  if (saving !== 'no')
    return (
      <p className={styles.crewKept}>
        <LoaderCircle className="ic spin" aria-hidden="true" />
        {say('saving')}
      </p>
    );
  if (!answer.arranged) return <Banner tone="warn">{say('suggested')}</Banner>;
  return (
    <p className={styles.crewKept}>
      <Check className="ic" aria-hidden="true" />
      {say('saved')}
    </p>
  );
}

/** The crews of a session as they are kept, and what keeps them. `answer` is what the server said last. */
function useCrews(sessionId: string, answer: CrewsAnswer) {
  const changedWords = useTranslations('crews')('changed');
  const [keeper] = useState(
    () =>
      new CrewsKeeper(
        {
          look: () => api.request(getCrews, { params: { sessionId } }),
          save: (body) => api.request(saveCrews, { params: { sessionId: sessionId }, body }),
          deal: (body) => api.request(distributeCrews, { params: { sessionId: sessionId }, body }),
          timers: browserTimers,
          changedWords,
        },
        answer,
      ),
  );
  const state = useSyncExternalStore(keeper.state.subscribe, keeper.state.get, keeper.state.get);
  useEffect(() => keeper.take(answer), [keeper, answer]);
  useEffect(() => () => keeper.close(), [keeper]);
  const isUnsaved = state.saving !== 'no';
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return { keeper, state };
}

/** The server takes no more. */
const MOST_WISHES = 40;

interface WishListProps {
  answer: CrewsAnswer;
  draft: Draft;
  onEdit: (draft: Draft) => void;
}

/** Who is wanted together and who apart, and of each whether it holds, or why it cannot. */
function WishList({ answer: { open, people, seats, unmet }, draft, onEdit }: WishListProps) {
  const say = useTranslations('crews.wishes');
  const listOf = useListFormat();
  const { wishes } = draft;
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? '';
  const words = wishes.map(({ kind, people: who }) => say(kind, { names: listOf(who.map(nameOf)) }));
  return (
    <section className={`card pad ${styles.wishList}`} aria-labelledby="wishes">
      <div className={styles.wishHead}>
        <div>
          <h2 id="wishes">{say('title')}</h2>
          <p className="small muted">{say('text')}</p>
        </div>
        {open && wishes.length < MOST_WISHES ? (
          <WishDialog people={people} onAdd={(wish) => onEdit({ ...draft, wishes: [...wishes, wish] })} />
        ) : null}
      </div>
      {wishes.length === 0 ? <p className="small muted">{say('nothing')}</p> : null}
      {wishes.length < MOST_WISHES ? null : <p className="small muted">{say('most', { most: MOST_WISHES })}</p>}
      <ul>
        {wishes.map(({ kind }, n) => {
          const broken = unmet.find(({ wish }) => wish === n);
          const others = (broken?.against ?? []).flatMap((at) => words[at] ?? []).join(say('and'));
          const Icon = kind === 'together' ? Link2 : Unlink2;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a wish is its place in the list
            <li key={n}>
              <Icon className="ic" aria-hidden="true" />
              <div>
                <b>{words[n]}</b>
                <p className={broken ? `state ${styles.broken}` : 'state'}>
                  {broken ? <CircleAlert className="ic" aria-hidden="true" /> : <Check className="ic" aria-hidden="true" />}
                  <span>{broken ? whyOf(say, { broken, others, seats }) : say('holds')}</span>
                </p>
              </div>
              {open ? (
                <Button
                  variant="ghost"
                  size="small"
                  aria-label={say('removeName', { wish: words[n] ?? '' })}
                  onClick={() => onEdit({ ...draft, wishes: wishes.filter((_, at) => at !== n) })}
                >
                  {say('remove')}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function whyOf(
  say: Translator<'crews.wishes'>,
  { broken: { why, against }, others, seats }: { broken: UnmetWish; others: string; seats: number },
): string {
  switch (why) {
    case 'moved':
      return say('moved');
    case 'contrary':
      return say('contrary', { others });
    case 'too-many':
      return against.length === 0 ? say('tooMany', { seats }) : say('tooManyWith', { others, seats });
    case 'too-few-crews':
      return say('tooFewCrews');
    case 'no-room':
      return against.length === 0 ? say('unsure') : say('noRoom', { others });
  }
}

/** Asks who should be in one crew, or in different ones. */
export function WishDialog({ people, onAdd }: { people: readonly CrewPerson[]; onAdd: (wish: CrewWish) => void }) {
  const say = useTranslations('crews.wishes');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const form = useForm<CrewWish>({ defaultValues: { kind: 'together', people: [] } });
  const [search, setSearch] = useState('');
  const there = new Set(people.map((person) => person.id));
  const stillThere = (chosen: readonly string[]) => chosen.filter((one) => there.has(one));
  const [kind, chosen] = form.watch(['kind', 'people']);
  const still = stillThere(chosen);
  const open = () => {
    form.reset({ kind, people: [] });
    setSearch('');
    setOpen(true);
  };
  const choose = (person: string, isIn: boolean) => {
    form.clearErrors();
    form.setValue('people', isIn ? [...still, person] : still.filter((one) => one !== person));
  };
  const add = form.handleSubmit(({ kind, people: all }) => {
    const who = stillThere(all);
    if (who.length < 2) return form.setError('people', { message: say('two') });
    onAdd({ kind, people: who });
    close();
  });
  const words = search.trim().toLocaleLowerCase();
  const shown = people.filter(({ name }) => name.toLocaleLowerCase().includes(words));
  return (
    <>
      <Button onClick={open}>
        <Plus className="ic" aria-hidden="true" />
        {say('add')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={say('dialog')} className={styles.wishDialog}>
        <Form onSubmit={add}>
          <fieldset className="wish-kind">
            <legend>{say('kind')}</legend>
            {(['together', 'apart'] as const).map((one) => (
              <label key={one}>
                <input type="radio" value={one} {...form.register('kind')} />
                {say(one === 'together' ? 'kindTogether' : 'kindApart')}
              </label>
            ))}
          </fieldset>
          <SearchField label={say('find')} value={search} onChange={setSearch} />
          <fieldset className={styles.wishPeople}>
            <legend>
              {say('who')}
              <span className="muted" role="status">
                {say('chosen', { n: still.length })}
              </span>
            </legend>
            {shown.map((person) => (
              <label key={person.id}>
                <input
                  type="checkbox"
                  checked={still.includes(person.id)}
                  onChange={(event) => choose(person.id, event.target.checked)}
                />
                {person.name}
              </label>
            ))}
          </fieldset>
          <Refusal text={form.formState.errors.people?.message ?? null} />
          <DialogActions>
            <Button variant="ghost" onClick={close}>
              {say('cancel')}
            </Button>
            <Button type="submit" variant="primary">
              {say(kind === 'together' ? 'addTogether' : 'addApart', { n: still.length })}
            </Button>
          </DialogActions>
        </Form>
      </Dialog>
    </>
  );
}
