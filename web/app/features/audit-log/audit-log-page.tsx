import {
  AUDIT_ACTIONS,
  AUDIT_FILE_MAX_ENTRIES,
  AUDIT_KINDS,
  AUDIT_PAGE,
  type AuditAction,
  type AuditEntry,
  type AuditFileQuery,
  type AuditKind,
} from '@lorecrew/contract/api/audit';
import type { Member } from '@lorecrew/contract/api/company';
import { paths } from '@lorecrew/contract/paths';
import { exportAuditEntries, listAuditEntries } from '@lorecrew/contract/routes/audit';
import { listMembers } from '@lorecrew/contract/routes/company';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { DatePicker } from '../../components/date-time.tsx';
import { SelectField } from '../../components/fields.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { LoadedList, NothingFound, NothingYet } from '../../components/list-states.tsx';
import { Pager } from '../../components/pager.tsx';
import { Cell, CellNote, Table } from '../../components/table.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { isForOwnersOnly } from '../../lib/api/owners-only.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { saveCsv } from '../../lib/browser/save-file.ts';
import { toasts } from '../../lib/browser/toast.ts';
import type { Translator } from '../../lib/i18n/messages.ts';
import { hourAndMinute } from '../../lib/time/dates.ts';
import { useDates } from '../../lib/time/use-dates.ts';
import styles from './audit-log-page.module.css';

const ALL = 'all';
const KEPT_DAYS = 400;
const DAY_MS = 24 * 3_600_000;
const ACTIONS: readonly AuditAction[] = Object.values(AUDIT_ACTIONS).flat();

interface Filter {
  readonly kind: AuditKind | typeof ALL;
  readonly action: AuditAction | typeof ALL;
  readonly user: string;
  /** Days as `2026-12-03`, both included; empty for no limit. */
  readonly from: string;
  readonly until: string;
}

const EVERYTHING: Filter = { kind: ALL, action: ALL, user: ALL, from: '', until: '' };

/** The first moment of a day here, some days later. */
function beginOf(day: string, daysLater = 0): number {
  const begin = new Date(`${day}T00:00`);
  begin.setDate(begin.getDate() + daysLater);
  return begin.getTime();
}

function queryOf({ kind, action, user, from, until }: Filter): AuditFileQuery {
  return {
    ...(kind === ALL ? {} : { kind }),
    ...(action === ALL ? {} : { action }),
    ...(user === ALL ? {} : { userId: user }),
    ...(from === '' ? {} : { fromMs: beginOf(from) }),
    ...(until === '' ? {} : { untilMs: beginOf(until, 1) }),
  };
}

/** Who did what in the company, for its owners: the latest first, filtered, a page at a time, and as a file. */
export function AuditLogPage() {
  const say = useTranslations('profile.auditLog');
  const [filter, setFilter] = useState(EVERYTHING);
  const [page, setPage] = useState(1);
  const asked = { ...queryOf(filter), page };
  const list = useQuery({
    queryKey: ['audit-log', asked],
    queryFn: () => api.request(listAuditEntries, { query: asked }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    networkMode: 'always',
  });
  const change = (changed: Partial<Filter>) => {
    setFilter({ ...filter, ...changed });
    setPage(1);
  };
  const { data, error } = list;
  const isOwner = !isForOwnersOnly(error);
  return (
    <div className={styles.page}>
      <header className="head">
        <h1>{say('title')}</h1>
        <p className="sub">{isOwner ? say('lede') : say('ownersOnly')}</p>
      </header>
      {isOwner ? (
        <section className="card" aria-labelledby="audit-entries">
          <div className="list-head">
            <h2 id="audit-entries">{say('list')}</h2>
            <FileButton query={queryOf(filter)} />
          </div>
          <Filters filter={filter} onChange={change} />
          <LoadedList query={list} what={say('what')} notLoaded={{ title: say('notLoaded'), text: say('notLoadedText') }}>
            {({ entries, total }) =>
              total > 0 ? (
                <Entries entries={entries} />
              ) : filter === EVERYTHING ? (
                <NothingYet title={say('nothing')} text={say('nothingText')} />
              ) : (
                <NothingFound title={say('nothingFound')} text={say('nothingFoundText')} onClear={() => change(EVERYTHING)} />
              )
            }
          </LoadedList>
          <Pager page={page} pageSize={AUDIT_PAGE} total={data?.total} onPage={setPage} what={say('what')} />
        </section>
      ) : null}
    </div>
  );
}

/** Everything that the filter finds, as a file for tables. */
function FileButton({ query }: { query: AuditFileQuery }) {
  const say = useTranslations('profile.auditLog');
  const call = useCall({
    call: (query: AuditFileQuery) => api.request(exportAuditEntries, { query }),
    onDone: ({ csv, complete }) => {
      saveCsv({ name: 'lorecrew-audit-log.csv', text: csv });
      const title = complete ? say('downloaded') : say('cut', { n: AUDIT_FILE_MAX_ENTRIES });
      toasts.show({ id: 'audit-log', title, icon: 'check', color: 'green' });
    },
  });
  return (
    <div>
      <Button size="small" pending={call.busy} onClick={() => call.send(query)}>
        <Download className="ic" aria-hidden="true" />
        {call.busy ? say('downloading') : say('download')}
      </Button>
      <Refusal text={call.refusal} />
    </div>
  );
}

function Filters({ filter, onChange }: { filter: Filter; onChange: (changed: Partial<Filter>) => void }) {
  const say = useTranslations('profile.auditLog');
  const { data } = useQuery({ queryKey: ['members'], queryFn: () => api.request(listMembers), networkMode: 'always' });
  const [nowMs] = useState(() => Date.now());
  const days = { min: dayOf(nowMs - KEPT_DAYS * DAY_MS), max: dayOf(nowMs) };
  const kinds = filter.kind === ALL ? AUDIT_KINDS : [filter.kind];
  return (
    <fieldset className={styles.filters}>
      <legend className="sr">{say('filters')}</legend>
      <SelectField
        label={say('kind')}
        value={filter.kind}
        onChange={({ target }) => onChange({ kind: AUDIT_KINDS.find((kind) => kind === target.value) ?? ALL, action: ALL })}
      >
        <option value={ALL}>{say('allKinds')}</option>
        {AUDIT_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {say(`kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={say('action')}
        value={filter.action}
        onChange={({ target }) => onChange({ action: ACTIONS.find((action) => action === target.value) ?? ALL })}
      >
        <option value={ALL}>{say('allActions')}</option>
        {kinds.map((kind) => (
          <optgroup key={kind} label={say(`kinds.${kind}`)}>
            {AUDIT_ACTIONS[kind].map((action) => (
              <option key={action} value={action}>
                {actionWords(say, action)}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <SelectField label={say('person')} value={filter.user} onChange={({ target }) => onChange({ user: target.value })}>
        <option value={ALL}>{say('allPeople')}</option>
        {data?.members.map((member) => (
          <option key={member.id} value={member.id}>
            {memberName(member)}
          </option>
        ))}
      </SelectField>
      <DatePicker label={say('from')} value={filter.from} {...days} onChange={(from) => onChange({ from })} />
      <DatePicker label={say('until')} value={filter.until} {...days} onChange={(until) => onChange({ until })} />
      <Button size="small" onClick={() => onChange(EVERYTHING)}>
        {say('clear')}
      </Button>
    </fieldset>
  );
}

function memberName({ first_name: first, last_name: last }: Member): string {
  return `${first} ${last}`;
}

/** A day here, as date fields have it. */
function dayOf(atMs: number): string {
  const at = new Date(atMs);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** What an action is called. One that only an earlier build recorded stands as it is. */
function actionWords(say: Translator<'profile.auditLog'>, action: string): string {
  const known = ACTIONS.find((one) => one === action);
  if (known === undefined) return action;
  return say(`actions.${known === 'signup' ? 'signup.new' : known}`);
}

function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  const say = useTranslations('profile.auditLog');
  const dates = useDates();
  const columns = [{ label: say('time') }, { label: say('action') }, { label: say('person') }, { label: say('network') }];
  return (
    <Table columns={columns} className={styles.entries}>
      {entries.map(({ id, atMs, action, person, network, session }) => (
        <tr key={id}>
          <Cell width="nowrap" className="num">
            <time dateTime={new Date(atMs).toISOString()}>
              {dates.dayWithYear(atMs)}, {hourAndMinute(new Date(atMs))}
            </time>
          </Cell>
          <Cell>
            <b>{actionWords(say, action)}</b>
            {session === undefined ? null : (
              <CellNote>
                <Link to={paths.session(session.id)}>{session.name || say('unnamedSession')}</Link>
              </CellNote>
            )}
          </Cell>
          <Cell label={say('person')}>
            {person?.name ?? say('nobody')}
            {person === null ? null : <CellNote className={styles.email}>{person.email}</CellNote>}
          </Cell>
          <Cell label={say('network')} width="nowrap" className="num">
            {network === '' ? '–' : network}
          </Cell>
        </tr>
      ))}
    </Table>
  );
}
