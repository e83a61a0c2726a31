import type { NewProgrammeBody, ProgrammePreview, Rhythm } from '@lorecrew/contract/api/programmes';
import { PROGRAMME_FEWEST_DATES, PROGRAMME_MOST_DATES } from '@lorecrew/contract/api/programmes';
import { type Experience, SESSION_NAME_MAX_CHARS, type SessionDetail } from '@lorecrew/contract/api/sessions';
import type { Language } from '@lorecrew/contract/languages';
import { paths } from '@lorecrew/contract/paths';
import { getCredits } from '@lorecrew/contract/routes/credits';
import { planProgramme, previewProgramme } from '@lorecrew/contract/routes/programmes';
import { getSession } from '@lorecrew/contract/routes/sessions';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import './session-page.css';
import '../../components/session/row-head.css';
import '../../components/sum.css';
import { Combobox } from '../../components/combobox.tsx';
import { DatePicker, TimeField } from '../../components/date-time.tsx';
import { Checkbox, NumberField, SelectField, TextField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit } from '../../components/form-parts.tsx';
import { LanguageField } from '../../components/language-field.tsx';
import { NotLoaded } from '../../components/list-states.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { randomUuid } from '../../lib/browser/random-uuid.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { useStories, useStoryTitle, useStoryWords } from '../../lib/text/use-story-words.ts';
import { deviceTimeZone, timeZoneOptions } from '../../lib/time/places.ts';
import { lastStart, zoneTime } from '../../lib/time/session-times.ts';
import { useDates } from '../../lib/time/use-dates.ts';
import { useSettled } from '../../lib/time/use-settled.ts';
import styles from './programmes.module.css';
import { useTemplates } from './templates.tsx';

const RHYTHMS = ['weekly', 'fortnightly', 'four-weekly', 'monthly'] as const;
/** Days before each date on which invitations leave; 0 for by hand. */
const INVITE_DAYS = [0, 3, 7, 14, 28] as const;
const NAMES = ['name', 'experience', 'starts_at', 'zone', 'times', 'seats'] as const;
const TYPING_PAUSE_MS = 400;

interface Planner {
  readonly zone: string | null;
  readonly language: Language;
}

/** Plans sessions in a rhythm, in one form. */
export function CreateProgramme(planner: Planner) {
  const say = useTranslations('programmes.plan');
  const likeId = useSearchParams()[0].get('like');
  const stories = useStories();
  const translated = useStoryWords();
  const like = useQuery({
    queryKey: ['session', likeId],
    queryFn: () => api.request(getSession, { params: { sessionId: likeId ?? '' } }),
    enabled: likeId !== null,
    networkMode: 'always',
  });
  const failed = [stories, like].find(({ data, error }) => data === undefined && error !== null);
  return (
    <>
      <header className="head row-head">
        <div>
          <p className="crumb">
            <Link to={paths.sessions()}>{say('sessions')}</Link> / <Link to={paths.programmes()}>{say('programmes')}</Link>
          </p>
          <h1>{say('title')}</h1>
        </div>
      </header>
      {failed ? (
        <section className="card">
          <NotLoaded
            title={say('notLoaded')}
            text={say('notLoadedText')}
            error={failed.error}
            onRetry={() => void failed.refetch()}
          />
        </section>
      ) : stories.data === undefined || (likeId !== null && like.data === undefined) ? (
        <div className="card box loading" role="status" aria-label={say('loading')} />
      ) : (
        <ProgrammeForm key={likeId} {...planner} stories={stories.data.map(translated)} like={like.data} />
      )}
    </>
  );
}

interface Fields {
  name: string;
  experience: string;
  date: string;
  time: string;
  zone: string;
  rhythm: Rhythm;
  times: string;
  seats: string;
  language: Language;
  people: boolean;
  inviteDays: string;
}

/** What the form begins with: nothing but the planner's own zone and language, or what another session has. */
function begun({ zone, language }: Planner, like: SessionDetail | undefined): Fields {
  const rest = { date: '', rhythm: 'fortnightly' as const, times: '6', people: true, inviteDays: '14' };
  if (!like) return { ...rest, name: '', experience: '', time: '15:00', zone: zone ?? deviceTimeZone(), seats: '', language };
  const { time } = zoneTime(like.startsAtMs, { zone: like.zone, nowMs: Date.now() });
  const { name, seats } = like;
  return { ...rest, name, experience: '', time, zone: like.zone, seats: String(seats), language: like.language };
}

/** The body of the call; null while too little is filled in to show dates. */
function bodyOf(
  fields: Fields,
  { requestKey, skip, like }: { requestKey: string; skip: readonly string[]; like: SessionDetail | undefined },
): NewProgrammeBody | null {
  const { name, experience, date, time, zone, rhythm, times, seats, language, people, inviteDays } = fields;
  const [many, held] = [Number(times), Number(seats)];
  const areNumbers = Number.isInteger(many) && many >= PROGRAMME_FEWEST_DATES && Number.isInteger(held) && held > 0;
  if (date === '' || time === '' || zone === '' || !areNumbers || many > PROGRAMME_MOST_DATES) return null;
  return {
    ...{ request_key: requestKey, name: name.trim(), experience: experience === '' ? null : experience },
    ...{ starts_at: `${date}T${time}`, zone, rhythm, times: many, skip: [...skip], seats: held, language },
    invite_days: inviteDays === '0' ? null : Number(inviteDays),
    ...(like ? { like: { session: like.id, people } } : {}),
  };
}

interface FormProps extends Planner {
  readonly stories: readonly Experience[];
  /** The session whose people and settings come along. */
  readonly like: SessionDetail | undefined;
}

function ProgrammeForm({ stories, like, ...planner }: FormProps) {
  const say = useTranslations('programmes.plan');
  const sayCount = useTranslations('components');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [requestKey] = useState(randomUuid);
  const [skip, setSkip] = useState<readonly string[]>([]);
  const form = useForm<Fields>({ defaultValues: begun(planner, like) });
  const { control, register } = form;
  const fields = form.watch();
  const body = bodyOf(fields, { requestKey, skip, like });
  // The name changes no date, and an empty one is refused.
  const asked = useSettled(JSON.stringify(body && { ...body, name: 'Preview' }), TYPING_PAUSE_MS);
  const preview = useQuery({
    queryKey: ['programme-preview', asked],
    queryFn: () => api.request(previewProgramme, { body: JSON.parse(asked) as NewProgrammeBody }),
    enabled: asked !== 'null',
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    networkMode: 'always',
  });
  const call = useCall({
    call: (wanted: NewProgrammeBody) => api.request(planProgramme, { body: wanted }),
    names: NAMES,
    onDone: ({ id }) => {
      void queries.invalidateQueries();
      void navigate(paths.programme(id), { replace: true });
    },
  });
  const isJudged = form.formState.isSubmitted;
  const refused = preview.error instanceof ApiError ? preview.error : null;
  const faults: Readonly<Record<string, string>> = { ...refused?.fields, ...call.fields };
  const missing = (isEmpty: boolean, text: string) => (isJudged && isEmpty ? text : undefined);
  const nowMs = Date.now();
  const known = fields.zone === '' ? 'UTC' : fields.zone;
  const zones = useMemo(() => timeZoneOptions(fields.zone, language), [fields.zone, language]);
  const shown = body === null || refused ? undefined : preview.data;
  const dates = shown?.dates.filter(({ skipped }) => !skipped).length ?? 0;
  return (
    <div className="split wizard">
      <Form
        className="card pad"
        onSubmit={form.handleSubmit(() => {
          if (body !== null && body.name !== '' && !call.busy) call.send(body);
        })}
      >
        <div className={styles.form}>
          <LikeField like={like} />
          {like && like.invited.length > 0 ? (
            <Checkbox
              label={say('people', { n: like.invited.length, name: like.name })}
              hint={say('peopleHint')}
              {...register('people')}
            />
          ) : null}
          <TextField
            label={say('name')}
            autoComplete="off"
            maxLength={SESSION_NAME_MAX_CHARS}
            charactersLeft={(n) => sayCount('charactersLeft', { n })}
            error={call.fields.name ?? missing(fields.name.trim() === '', say('noName'))}
            {...register('name')}
            value={fields.name}
          />
          <SelectField
            label={say('story')}
            hint={fields.experience === '' ? say('nextHint') : undefined}
            error={faults.experience}
            {...register('experience')}
          >
            <option value="">{say('next')}</option>
            {stories.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </SelectField>
          <div className={styles.row}>
            <Controller
              control={control}
              name="date"
              render={({ field: { value, onChange } }) => (
                <DatePicker
                  label={say('first')}
                  min={zoneTime(nowMs, { zone: known, nowMs }).date}
                  max={lastStart({ zone: known, nowMs }).date}
                  value={value}
                  error={faults.starts_at ?? missing(fields.date === '', say('noDay'))}
                  onChange={onChange}
                />
              )}
            />
            <Controller
              control={control}
              name="time"
              render={({ field: { value, onChange } }) => <TimeField label={say('time')} value={value} onChange={onChange} />}
            />
          </div>
          <Controller
            control={control}
            name="zone"
            render={({ field: { value, onChange } }) => (
              <Combobox
                label={say('zone')}
                name="zone"
                options={zones}
                value={value}
                onChange={onChange}
                error={faults.zone}
                hint={say('zoneHint')}
              />
            )}
          />
          <div className={styles.row}>
            <SelectField label={say('rhythm')} {...register('rhythm')}>
              {RHYTHMS.map((rhythm) => (
                <option key={rhythm} value={rhythm}>
                  {say(`rhythms.${rhythm}`)}
                </option>
              ))}
            </SelectField>
            <NumberField
              label={say('times')}
              min={PROGRAMME_FEWEST_DATES}
              max={PROGRAMME_MOST_DATES}
              error={
                faults.times ??
                missing(
                  Number(fields.times) > PROGRAMME_MOST_DATES || Number(fields.times) < PROGRAMME_FEWEST_DATES,
                  say('timesFault', { min: PROGRAMME_FEWEST_DATES, max: PROGRAMME_MOST_DATES }),
                )
              }
              {...register('times')}
            />
          </div>
          <div className={styles.row}>
            <NumberField
              label={say('seats')}
              min={1}
              error={faults.seats ?? missing(!(Number(fields.seats) > 0), say('noSeats'))}
              {...register('seats')}
            />
            <LanguageField label={say('language')} {...register('language')} />
          </div>
          <SelectField
            label={say('invite')}
            hint={say(fields.inviteDays === '0' ? 'inviteByHand' : 'inviteHint')}
            {...register('inviteDays')}
          >
            {INVITE_DAYS.map((days) => (
              <option key={days} value={days}>
                {say('inviteDays', { n: days })}
              </option>
            ))}
          </SelectField>
          <Dates
            preview={shown}
            zone={known}
            isBehind={preview.isFetching}
            onSkip={(day, isOut) => setSkip(isOut ? [...skip, day] : skip.filter((one) => one !== day))}
          />
          <Refusal text={call.refusal ?? (refused && Object.keys(refused.fields).length === 0 ? refused.message : null)} />
          <Submit
            busy={call.busy}
            label={dates === 0 ? say('book') : say('bookDates', { n: dates, credits: shown?.credits.needed ?? 0 })}
            working={say('booking')}
          />
        </div>
      </Form>
      <aside className="rail" aria-label={say('aside')}>
        <Credits preview={shown} />
      </aside>
    </div>
  );
}

/** Which session the programme is planned like: none, or that of a template. */
function LikeField({ like }: { like: SessionDetail | undefined }) {
  const say = useTranslations('programmes.plan');
  const [, setSearch] = useSearchParams();
  const templates = useTemplates() ?? [];
  const isTemplate = templates.some(({ sessionId }) => sessionId === like?.id);
  if (templates.length === 0 && like === undefined) return <p className="small muted">{say('noTemplates')}</p>;
  return (
    <SelectField
      label={say('like')}
      value={like?.id ?? ''}
      onChange={({ target }) => setSearch(target.value === '' ? {} : { like: target.value })}
    >
      <option value="">{say('likeNothing')}</option>
      {like === undefined || isTemplate ? null : <option value={like.id}>{say('likeSession', { name: like.name })}</option>}
      {templates.map(({ id, name, sessionId }) => (
        <option key={id} value={sessionId}>
          {say('likeTemplate', { name })}
        </option>
      ))}
    </SelectField>
  );
}

interface DatesProps {
  preview: ProgrammePreview | undefined;
  zone: string;
  isBehind: boolean;
  onSkip: (day: string, isOut: boolean) => void;
}

/** The dates, each of which can be left out. */
function Dates({ preview, zone, isBehind, onSkip }: DatesProps) {
  const say = useTranslations('programmes.plan');
  const dates = useDates();
  const nowMs = Date.now();
  return (
    <fieldset className={styles.dates} aria-busy={isBehind}>
      <legend>{say('dates')}</legend>
      {preview === undefined ? <p className="small muted">{say('datesLater')}</p> : null}
      {preview?.dates.map(({ day, startsAtMs, skipped, story }) => {
        const { day: shown, time } = dates.inZone(startsAtMs, { zone, nowMs });
        return (
          <Checkbox
            key={day}
            label={`${shown}, ${time}`}
            hint={story === null ? say('leftOut') : <StoryName story={story} />}
            checked={!skipped}
            onChange={({ target }) => onSkip(day, !target.checked)}
          />
        );
      })}
    </fieldset>
  );
}

function StoryName({ story }: { story: { slug: string; title: string } }) {
  return useStoryTitle(story);
}

/** What the dates hold, and for how many of them the credits are enough. */
function Credits({ preview }: { preview: ProgrammePreview | undefined }) {
  const say = useTranslations('programmes.credits');
  const now = useQuery({ queryKey: ['credits'], queryFn: () => api.request(getCredits), networkMode: 'always' });
  const credits = preview?.credits;
  const left = credits && credits.available - credits.needed;
  const dates = preview?.dates.filter(({ skipped }) => !skipped).length ?? 0;
  return (
    <section className={`card pad ${styles.credits}`} aria-labelledby="programme-credits">
      <h2 id="programme-credits">{say('title')}</h2>
      <dl className="sum">
        <dt>{say('available')}</dt>
        <dd>{credits?.available ?? now.data?.available ?? '\u00a0'}</dd>
        <dt>{say('needed')}</dt>
        <dd>{credits === undefined ? '\u00a0' : `−${credits.needed}`}</dd>
        <dt className="tot">{say('left')}</dt>
        <dd className="tot">{left === undefined ? '\u00a0' : left < 0 ? `−${-left}` : left}</dd>
      </dl>
      <div role="status">
        {credits !== undefined && credits.covered < dates ? (
          <p className="small">
            {say.rich('short', {
              covered: credits.covered,
              dates,
              n: credits.needed - credits.available,
              a: (chunks) => <Link to={paths.checkout()}>{chunks}</Link>,
            })}
          </p>
        ) : null}
      </div>
      <p className="small muted">{say('text')}</p>
    </section>
  );
}
