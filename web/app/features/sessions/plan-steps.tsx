import type { Experience } from '@lorecrew/contract/api/sessions';
import { SESSION_NAME_MAX_CHARS } from '@lorecrew/contract/api/sessions';
import { LANGUAGE_NAMES } from '@lorecrew/contract/languages';
import { paths } from '@lorecrew/contract/paths';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Combobox } from '../../components/combobox.tsx';
import { Calendar, TimeField } from '../../components/date-time.tsx';
import { NumberField, TextField } from '../../components/fields.tsx';
import { LanguageField } from '../../components/language-field.tsx';
import { PlannedReport } from '../../components/session/report-scope.tsx';
import { isFilmed, StoryFilm } from '../../components/story-film.tsx';
import { useLanguage } from '../../lib/i18n/language.tsx';
import type { SessionDraft } from '../../lib/storage/session-draft.ts';
import { storyPicture } from '../../lib/text/story-pictures.ts';
import { timeZoneOptions } from '../../lib/time/places.ts';
import { firstOfTwo, lastStart, momentIn, zoneTime } from '../../lib/time/session-times.ts';
import { useDates } from '../../lib/time/use-dates.ts';
import type { PlanFaults } from './plan.ts';
import styles from './plan-steps.module.css';
import { Rehearse } from './rehearse.tsx';
import { SharePreview } from './share-preview.tsx';

export interface StepProps {
  draft: SessionDraft;
  faults: PlanFaults;
  stories: readonly Experience[];
  /** Credits of the company; undefined while they are not known. */
  available: number | undefined;
  onChange: (more: Partial<SessionDraft>) => void;
}

/** Which story is played. */
export function StoryStep({ draft, faults, stories, onChange }: StepProps) {
  const say = useTranslations('sessions.wizard');
  const dates = useDates();
  const { language } = useLanguage();
  const chosen = stories.find(({ slug }) => slug === draft.experience);
  return (
    <fieldset className={styles.storyChoice}>
      <legend>
        <h2>{say('story.title')}</h2>
      </legend>
      {faults.experience === undefined ? null : (
        <p className="err" role="alert">
          {faults.experience}
        </p>
      )}
      {stories.map(({ slug, title, tagline, players, told, ...lasts }) => (
        <label key={slug} className="story-option">
          <input
            className="covers"
            type="radio"
            name="experience"
            checked={draft.experience === slug}
            onChange={() => onChange({ experience: slug })}
          />
          <img src={storyPicture(slug)} alt="" />
          <span>
            <b>{title}</b>
            <span>{tagline}</span>
            <span className="small muted">
              {say('story.players', { length: dates.length(lasts), min: players.min, max: players.max })}
            </span>
            <LanguagesTold told={told} />
          </span>
        </label>
      ))}
      {chosen ? (
        <div className={styles.storyActs}>
          {isFilmed(chosen.slug) ? (
            <StoryFilm slug={chosen.slug} label={say('story.film', { title: chosen.title })} language={language} />
          ) : null}
          <Rehearse story={chosen} />
          <SharePreview story={chosen} variant="ghost" />
        </div>
      ) : null}
    </fieldset>
  );
}

/** The languages that a story is told in, and in which of them a voice speaks it. */
function LanguagesTold({ told = [] }: Pick<Experience, 'told'>) {
  const say = useTranslations('sessions.wizard');
  const names = (isSpoken: boolean) =>
    told
      .filter((one) => one.isSpoken === isSpoken)
      .map(({ language }) => LANGUAGE_NAMES[language])
      .join(', ');
  const [spoken, silent] = [names(true), names(false)];
  return (
    <>
      {spoken === '' ? null : <span className="small muted">{say('story.spoken', { languages: spoken })}</span>}
      {silent === '' ? null : <span className="small muted">{say('story.captions', { languages: silent })}</span>}
    </>
  );
}

const OPENS_BEFORE_MS = 15 * 60_000;

/** What the chosen time means: when the waiting room opens, and the time in the reader's own zone. */
function TimeNote({ draft: { date, time, zone } }: Pick<StepProps, 'draft'>) {
  const say = useTranslations('sessions.time');
  const dates = useDates();
  const atMs = momentIn({ date, time, zone });
  if (atMs === null) return null;
  const nowMs = Date.now();
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const here = dates.inZone(atMs, { zone: own, nowMs });
  const twice = firstOfTwo({ date, time, zone });
  const opens = zoneTime(atMs - OPENS_BEFORE_MS, { zone, nowMs }).time;
  return (
    <p className="hint">
      {say('opens', { opens })}
      {own === zone ? '' : ` ${say('begins', { here: here.short })}`}
      {twice === null ? '' : ` ${say('twice', { time, twice })}`}
    </p>
  );
}

/** When it begins, and what it is called. */
export function TimeStep({ draft, faults, onChange }: StepProps) {
  const { date, time, zone, name } = draft;
  const sayCount = useTranslations('components');
  const say = useTranslations('sessions');
  const { language } = useLanguage();
  const zones = useMemo(() => timeZoneOptions(zone, language), [zone, language]);
  const nowMs = Date.now();
  const known = zone === '' ? 'UTC' : zone;
  const today = zoneTime(nowMs, { zone: known, nowMs }).date;
  const last = lastStart({ zone: known, nowMs }).date;
  const atMs = momentIn({ date, time, zone });
  const offset = atMs === null ? null : zoneTime(atMs, { zone, nowMs }).offset;
  return (
    <>
      <h2>{say('time.title')}</h2>
      <div className="when">
        <Calendar label={say('time.day')} value={date} min={today} max={last} onChange={(chosen) => onChange({ date: chosen })} />
        <div className="fields">
          <TimeField
            label={say('time.start')}
            value={time}
            error={faults.starts_at}
            onChange={(entered) => onChange({ time: entered })}
          />
          <Combobox
            label={say('time.zone')}
            name="zone"
            options={zones}
            value={zone}
            onChange={(chosen) => onChange({ zone: chosen })}
            error={faults.zone}
            {...(offset === null ? {} : { hint: say('time.offset', { offset }) })}
          />
          <TextField
            label={say('time.name')}
            autoComplete="off"
            maxLength={SESSION_NAME_MAX_CHARS}
            charactersLeft={(n) => sayCount('charactersLeft', { n })}
            value={name}
            error={faults.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
          <LanguageField label={say('lettersIn')} value={draft.language} onLanguage={(language) => onChange({ language })} />
          <TimeNote draft={draft} />
        </div>
      </div>
    </>
  );
}

/** How many people may come, and the credits that takes. */
export function SeatsStep({ draft, faults, stories, available, onChange }: StepProps) {
  const say = useTranslations('sessions.wizard');
  const story = stories.find(({ slug }) => slug === draft.experience);
  const seats = Number(draft.seats);
  const missing = available !== undefined && Number.isInteger(seats) ? seats - available : 0;
  return (
    <>
      <h2>{say('seats.title')}</h2>
      <p className="small muted">{say('seats.text')}</p>
      <div className={styles.seatField}>
        <NumberField
          label={say('seats.label')}
          min={story?.players.min ?? 1}
          max={story?.players.max}
          value={draft.seats}
          error={faults.seats}
          hint={story ? say('seats.hint', { title: story.title, min: story.players.min, max: story.players.max }) : undefined}
          onChange={(event) => onChange({ seats: event.target.value })}
        />
      </div>
      {Number.isInteger(seats) && seats > 0 ? <PlannedReport people={seats} /> : null}
      {missing > 0 ? (
        <p className={styles.shortOf} role="status">
          {say.rich('seats.missing', { n: missing, a: (chunks) => <Link to={paths.checkout()}>{chunks}</Link> })}
        </p>
      ) : null}
    </>
  );
}
