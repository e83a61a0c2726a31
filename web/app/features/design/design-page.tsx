import { PAPERS, plainLantern } from '@lorecrew/contract/lantern/model';
import { ArrowRight, CircleCheck, CloudOff, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Cell, CellNote, Table } from '../../components/table.tsx';
import '../../components/lists.css';
import styles from './design-page.module.css';
import '../../components/lamp-pictures.css';
import lit from '../../art/lamp-lit.svg';
import unlit from '../../art/lamp-unlit.svg';
import { Avatar } from '../../components/avatar.tsx';
import { Badge, Banner } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Combobox } from '../../components/combobox.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Calendar, DatePicker, TimeField } from '../../components/date-time.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import {
  Checkbox,
  FilterField,
  NumberField,
  PasswordField,
  SearchField,
  Segments,
  SelectField,
  Switch,
  TextArea,
  TextField,
} from '../../components/fields.tsx';
import { FiguresTable } from '../../components/figures-table.tsx';
import { Refusal, Success } from '../../components/form-parts.tsx';
import { LanternPicture } from '../../components/lantern/lantern-picture.tsx';
import { Cluster, Grid, Stack } from '../../components/layout.tsx';
import { NotFresh, NothingFound, NothingYet, NotLoaded, RowsLoading, Skeleton } from '../../components/list-states.tsx';
import { Pager } from '../../components/pager.tsx';
import { Questions } from '../../components/site/questions.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { useInBrowser } from '../../lib/browser/use-in-browser.ts';
import { Pairs } from './pairs.tsx';

const SEGMENTS = ['shown', 'near', 'hidden'] as const;
const TABS = ['overview', 'people'] as const;

/** Switches, segments, tabs, a question before an act, and answers that fold open. */
function Choices() {
  const say = useTranslations('designSystem.choices');
  const [chosen, setChosen] = useState<(typeof SEGMENTS)[number]>('shown');
  const [isOn, setOn] = useState(true);
  const [day, setDay] = useState('2026-12-10');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.specimenFields}>
      <Switch label={say('switchName')} hint={say('switchSays')} checked={isOn} onChange={setOn} />
      <Segments
        label={say('segments')}
        options={SEGMENTS.map((value) => ({ value, label: say(`segment.${value}`) }))}
        value={chosen}
        onChange={setChosen}
      />
      <Calendar label={say('calendar')} value={day} onChange={setDay} {...LIMITS} />
      <div>
        <Tabs
          label={say('tabs')}
          tabs={TABS.map((id) => ({ id, label: say(`tab.${id}`), panel: <p className="small">{say(`tabSays.${id}`)}</p> }))}
        />
      </div>
      <div>
        <Confirm
          label={say('ask')}
          variant="danger"
          size="normal"
          title={say('asks')}
          yes={say('yes')}
          no={say('no')}
          danger
          act={nothing}
          onDone={noMore}
        >
          <p>{say('askSays')}</p>
        </Confirm>
      </div>
      <div>
        <Button onClick={() => setOpen(true)}>{say('openDialog')}</Button>
        <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={say('dialogTitle')} closeLabel={say('close')}>
          <p>{say('askSays')}</p>
          <DialogActions>
            <Button variant="primary" onClick={() => setOpen(false)}>
              {say('done')}
            </Button>
          </DialogActions>
        </Dialog>
      </div>
      <Questions id="specimen" title={say('questions')} questions={[{ ask: say('question'), answer: say('answer') }]} />
    </div>
  );
}

/** The question of a specimen has nothing behind it. */
function nothing(): Promise<void> {
  return Promise.resolve();
}

function noMore(): void {}

const SIZES = ['68', '46', '34', '26', '21', '18', '16', '14', '13', '12'] as const;
/** From this size on words are set in the display face. */
const DISPLAY_FROM = 21;
const STEPS = ['s1', 's2', 's3', 's4', 's5', 's6', 's8', 's10', 's12', 's16', 's24'] as const;
const RADII = ['r-s', 'r', 'r-l', 'r-full'] as const;
const SHADOWS = ['shadow-1', 'shadow-2', 'shadow-3'] as const;
const TIMES = ['fast', 'calm', 'slow'] as const;

/** Both faces in every size. */
function Type() {
  const say = useTranslations('designSystem');
  return (
    <ul className={styles.typeSizes}>
      {SIZES.map((size) => (
        <li key={size}>
          <span className="small muted num">t-{size}</span>
          <span
            style={{
              fontSize: `var(--t-${size})`,
              lineHeight: 'var(--lh-snug)',
              fontFamily: Number(size) >= DISPLAY_FROM ? 'var(--display)' : 'var(--body)',
            }}
          >
            {say('sentence')}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Distances, corners, shadows and durations. */
function Measures() {
  return (
    <>
      <ul className={styles.stepsOf}>
        {STEPS.map((step) => (
          <li key={step}>
            <i style={{ width: `var(--${step})`, height: `var(--${step})` }} />
            <span className="small muted">{step}</span>
          </li>
        ))}
      </ul>
      <ul className={styles.sheets}>
        {RADII.map((radius) => (
          <li key={radius} style={{ borderRadius: `var(--${radius})` }}>
            {radius}
          </li>
        ))}
        {SHADOWS.map((shadow) => (
          <li key={shadow} style={{ boxShadow: `var(--${shadow})` }}>
            {shadow}
          </li>
        ))}
        {TIMES.map((time) => (
          <li key={time} className={styles.timed} style={{ transitionDuration: `var(--${time})` }}>
            {time}
          </li>
        ))}
      </ul>
    </>
  );
}

const BADGES = ['plain', 'ok', 'warn', 'bad', 'info'] as const;

const TOASTS = [
  { id: 'neutral', icon: 'refresh', color: 'neutral' },
  { id: 'green', icon: 'check', color: 'green' },
  { id: 'red', icon: 'alert', color: 'red' },
] as const;

/** Badges, banners, refusals, success, a notification, and what stands in place of what is still to come. */
function States() {
  const say = useTranslations('designSystem.states');
  return (
    <div className={styles.specimenFields}>
      <div className="row">
        {BADGES.map((kind) => (
          <Badge key={kind} tone={kind}>
            <CircleCheck className="ic" aria-hidden="true" />
            {say(kind)}
          </Badge>
        ))}
      </div>
      <Banner>
        <Info className="ic" aria-hidden="true" />
        {say('banner')}
      </Banner>
      <Banner tone="warn">
        <TriangleAlert className="ic" aria-hidden="true" />
        {say('warnBanner')}
      </Banner>
      <Banner tone="bad">
        <CloudOff className="ic" aria-hidden="true" />
        {say('badBanner')}
      </Banner>
      <Refusal text={say('refusal')} />
      <Success>{say('success')}</Success>
      <Cluster>
        {TOASTS.map(({ id, ...look }) => (
          <Button
            key={id}
            onClick={() =>
              toasts.show({ id, title: say('toastTitle'), description: say(`toasts.${id}Text`), timeout: null, ...look })
            }
          >
            {say(`toasts.${id}`)}
          </Button>
        ))}
      </Cluster>
      <Skeleton className="specimen-skeleton" label={say('loading')} />
    </div>
  );
}

const ZONES = ['Atlantic/Reykjavik', 'Europe/Berlin', 'Europe/Lisbon'].map((value) => ({ value, label: value }));
const LIMITS = { min: '2026-12-03', max: '2027-12-31' };
const FILTERS = ['all', 'open', 'over'] as const;
type Filter = (typeof FILTERS)[number];

/** Every kind of field, with its hint and with what is wrong beside it. */
function Fields() {
  const say = useTranslations('designSystem.fields');
  const [zone, setZone] = useState('Europe/Berlin');
  const [day, setDay] = useState('2026-12-10');
  const [time, setTime] = useState('15:00');
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  return (
    <div className={styles.specimenFields}>
      <TextField label={say('name')} hint={say('nameHint')} autoComplete="off" />
      <TextField label={say('mail')} type="email" autoComplete="off" defaultValue="ada@" error={say('mailWrong')} />
      <PasswordField label={say('password')} autoComplete="new-password" />
      <SelectField label={say('list')}>
        <option>{say('lands.one')}</option>
        <option>{say('lands.other')}</option>
      </SelectField>
      <Combobox label={say('zone')} name="zone" options={ZONES} value={zone} onChange={setZone} />
      <NumberField label={say('seats')} hint={say('seatsHint')} defaultValue="6" />
      <DatePicker label={say('day')} value={day} onChange={setDay} {...LIMITS} />
      <TimeField label={say('start')} value={time} onChange={setTime} />
      <Checkbox label={say('agree')} hint={say('nameHint')} defaultChecked />
      <TextField label={say('off')} defaultValue="Harbour Office" disabled />
      <TextArea label={say('text')} rows={3} />
      <div className="row filters">
        <SearchField label={say('search')} value={search} onChange={setSearch} />
        <FilterField
          label={say('filter')}
          value={filter}
          options={FILTERS.map((value) => ({ value, label: say(`filters.${value}`) }))}
          onChange={setFilter}
        />
      </div>
    </div>
  );
}

/** Every kind of button, and what each looks like pressed, off and at work. */
function Buttons() {
  const say = useTranslations('designSystem.buttons');
  return (
    <div className="specimens">
      <Button>{say('plain')}</Button>
      <Button variant="primary">
        {say('gold')}
        <ArrowRight className="ic" aria-hidden="true" />
      </Button>
      <Button variant="ghost">{say('ghost')}</Button>
      <Button size="small">{say('small')}</Button>
      <Button variant="danger">{say('danger')}</Button>
      <Button variant="danger-outline">{say('outline')}</Button>
      <Button aria-pressed="true">{say('pressed')}</Button>
      <Button disabled>{say('off')}</Button>
      <Button variant="primary" pending pendingLabel={say('pending')}>
        {say('gold')}
      </Button>
      <Button iconOnly aria-label={say('icon')}>
        <X className="ic" aria-hidden="true" />
      </Button>
      <span className={styles.onNightGround}>
        <Button variant="on-night">{say('night')}</Button>
      </span>
      <CopyButton text={say('address')} label={say('copy')} />
    </div>
  );
}

/** Lamps, lanterns of every paper, and the place of a person's picture. */
function Pictures() {
  const say = useTranslations('designSystem.pictures');
  return (
    <div className="specimens">
      <img src={lit} alt={say('lit')} width="64" height="64" />
      <img src={unlit} alt={say('unlit')} width="64" height="64" />
      {PAPERS.map((paper, n) => (
        <span key={paper} className={styles.specimenLantern}>
          <LanternPicture lantern={plainLantern(n)} isLit={n % 2 === 0} />
        </span>
      ))}
      <Avatar name={say('avatar')} />
      <Avatar name={say('avatar')} large />
      <span>{say('avatar')}</span>
    </div>
  );
}

const BROKEN = new ApiError({ message: 'Unable to connect to the server.', code: 'SESSION_001', requestId: '6f1c2a9e' });

const FIGURES = [
  ['First Light', '0:42', '4:17'],
  ['The Torn Chart', '1:05', '3:38'],
];
const PEOPLE = [
  { name: 'Ada Quay', email: 'ada@team.example', tone: 'ok', answer: 'coming', seats: 12 },
  { name: 'Björn Sund', email: 'bjorn@team.example', tone: 'plain', answer: 'silent', seats: 7 },
] as const;

/** A table with heads that sort, numbers, a note, a state and a button in each row. */
function Records() {
  const say = useTranslations('designSystem.lists');
  const [by, setBy] = useState<'name' | 'seats'>('name');
  const [isUp, setUp] = useState(true);
  const direction: 'ascending' | 'descending' = isUp ? 'ascending' : 'descending';
  const sortBy = (key: 'name' | 'seats') => ({
    direction: by === key ? direction : undefined,
    onSort: () => {
      setUp(by === key ? !isUp : true);
      setBy(key);
    },
  });
  const rows = PEOPLE.toSorted((a, b) => (isUp ? 1 : -1) * (by === 'name' ? a.name.localeCompare(b.name) : a.seats - b.seats));
  return (
    <Table
      className={styles.wide}
      columns={[
        { label: say('name'), sort: sortBy('name') },
        { label: say('seats'), align: 'end', sort: sortBy('seats') },
        { label: say('answer') },
        { label: say('acts'), hideLabel: true },
      ]}
    >
      {rows.map(({ name, email, tone, answer, seats }) => (
        <tr key={name}>
          <Cell>
            <b>{name}</b>
            <CellNote>{email}</CellNote>
          </Cell>
          <Cell align="end" label={say('seats')}>
            {seats}
          </Cell>
          <Cell>
            <Badge tone={tone}>{say(answer)}</Badge>
          </Cell>
          <Cell align="end">
            <Button size="small" aria-label={say('remindName', { name })}>
              {say('remind')}
            </Button>
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

/** A list that is empty, finds nothing or did not load, and the ways through a long one. */
function Lists() {
  const say = useTranslations('designSystem.lists');
  const [page, setPage] = useState(2);
  return (
    <div className={styles.specimenFields}>
      <Records />
      <FiguresTable
        caption={say('figures')}
        head={[say('task'), say('first'), say('all')]}
        rows={FIGURES.map(([task = '', ...times]) => ({ key: task, cells: [task, ...times] }))}
      />
      <RowsLoading what={say('of')} rows={2} />
      <NotFresh error={BROKEN} atMs={0} onRetry={() => setPage(1)} />
      <NothingYet title={say('empty')} text={say('emptySays')} />
      <NothingFound title={say('none')} text={say('noneSays')} onClear={() => setPage(1)} />
      <NotLoaded title={say('broken')} text={say('brokenSays')} error={BROKEN} onRetry={() => setPage(1)} />
      <Pager page={page} pageSize={20} total={61} onPage={setPage} what={say('of')} />
    </div>
  );
}

/** Each theme as the attributes that bring it about. */
const THEMES = {
  paper: {},
  night: { 'data-theme': 'night' },
  day: { 'data-theme': 'dashboard', 'data-light': 'light' },
  dark: { 'data-theme': 'dashboard', 'data-light': 'dark' },
} as const;
type Theme = keyof typeof THEMES;
const NAMES: readonly Theme[] = ['paper', 'night', 'day', 'dark'];

const PARTS = {
  pairs: Pairs,
  type: Type,
  measures: Measures,
  buttons: Buttons,
  fields: Fields,
  choices: Choices,
  words: States,
  lists: Lists,
  layout: Layout,
  pictures: Pictures,
};
type Part = keyof typeof PARTS;
const ORDER: readonly Part[] = [
  'pairs',
  'type',
  'measures',
  'buttons',
  'fields',
  'choices',
  'words',
  'lists',
  'layout',
  'pictures',
];

/** Every token and every component, in the theme that is asked for. */
export function DesignPage() {
  const say = useTranslations('designSystem');
  const [theme, setTheme] = useState<Theme>('paper');
  const alive = useInBrowser();
  useThemeOfPage(theme);
  return (
    <div className={styles.design}>
      <header>
        <h1>{say('title')}</h1>
        <p className="muted">{say('lede')}</p>
        <Segments
          label={say('theme')}
          hideLabel
          options={NAMES.map((value) => ({ value, label: say(`themes.${value}`) }))}
          value={theme}
          onChange={setTheme}
        />
        <nav aria-label={say('parts.label')}>
          {ORDER.map((part) => (
            <a key={part} className="link" href={`#${part}`}>
              {say(`parts.${part}`)}
            </a>
          ))}
        </nav>
      </header>
      <main id="main" key={theme}>
        {ORDER.map((part) => {
          const Part = PARTS[part];
          return (
            <section key={part} id={part} className="card" aria-labelledby={`${part}-title`}>
              <h2 id={`${part}-title`}>{say(`parts.${part}`)}</h2>
              {alive ? <Part /> : null}
            </section>
          );
        })}
      </main>
    </div>
  );
}

const ITEMS = [1, 2, 3, 4];

/** What lays children out: below each other, beside each other, and in columns. */
function Layout() {
  const say = useTranslations('designSystem.layout');
  const items = ITEMS.map((n) => <Badge key={n}>{say('item', { n: String(n) })}</Badge>);
  return (
    <Stack gap="s6">
      <Stack gap="s2">
        <b>{say('stack')}</b>
        <Stack gap="s1">{items}</Stack>
      </Stack>
      <Stack gap="s2">
        <b>{say('cluster')}</b>
        <Cluster>{items}</Cluster>
      </Stack>
      <Stack gap="s2">
        <b>{say('grid')}</b>
        <Grid column="narrow" gap="s3">
          {items}
        </Grid>
      </Stack>
    </Stack>
  );
}

/** Sets the theme on the root, because popovers and dialogs are drawn outside of the page's own element. */
function useThemeOfPage(theme: Theme): void {
  useEffect(() => {
    const attributes = Object.entries(THEMES[theme]);
    const root = document.documentElement;
    for (const [name, value] of attributes) root.setAttribute(name, value);
    return () => {
      for (const [name] of attributes) root.removeAttribute(name);
    };
  }, [theme]);
}
