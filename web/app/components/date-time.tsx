import { parseDate, parseTime } from '@internationalized/date';
import type { Language } from '@lorecrew/contract/languages';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import {
  Calendar as AriaCalendar,
  DatePicker as AriaDatePicker,
  TimeField as AriaTimeField,
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DateSegment,
  Dialog,
  Group,
  Heading,
  I18nProvider,
  Label,
  Popover,
} from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../lib/i18n/language.tsx';
import { classNames } from './class-names.ts';
import styles from './date-time.module.css';
import { usePopoverContainer } from './dialog.tsx';
import { describedBy, FieldNote } from './fields.tsx';

/** Days before months, weeks from Monday, clocks of 24 hours: as everywhere on the pages. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', es: 'es-ES' };

function Localised({ children }: { children: ReactNode }) {
  return <I18nProvider locale={LOCALES[useLanguage().language]}>{children}</I18nProvider>;
}

/** A day as forms and the interface send it, `2026-12-03`, or nothing. */
function dayOrNull(value: string) {
  try {
    return value === '' ? null : parseDate(value);
  } catch {
    return null;
  }
}

function timeOrNull(value: string) {
  try {
    return value === '' ? null : parseTime(value);
  } catch {
    return null;
  }
}

interface CalendarProps {
  label: string;
  /** `2026-12-03`; empty where no day is chosen. */
  value: string;
  /** The first and the last day that can be chosen. */
  min: string;
  max: string;
  onChange: (date: string) => void;
}

/** A month of days to choose from: arrows move by day and week, Page Up and Page Down by month. */
export function Calendar({ label, value, min, max, onChange }: CalendarProps) {
  const chosen = dayOrNull(value);
  return (
    <Localised>
      <AriaCalendar
        aria-label={label}
        value={chosen}
        minValue={parseDate(min)}
        maxValue={parseDate(max)}
        defaultFocusedValue={chosen ?? parseDate(min)}
        firstDayOfWeek="mon"
        onChange={(day) => onChange(day.toString())}
      >
        <Month />
      </AriaCalendar>
    </Localised>
  );
}

function Month() {
  const say = useTranslations('components');
  return (
    <>
      <div className={styles.head}>
        <Heading level={3} className={classNames(styles.title)} />
        <Button slot="previous" aria-label={say('previousMonth')} className={classNames(styles.turn)}>
          <ChevronLeft className="ic" aria-hidden="true" />
        </Button>
        <Button slot="next" aria-label={say('nextMonth')} className={classNames(styles.turn)}>
          <ChevronRight className="ic" aria-hidden="true" />
        </Button>
      </div>
      <CalendarGrid className={classNames(styles.grid)} weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={classNames(styles.weekday)}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={classNames(styles.day)} />}</CalendarGridBody>
      </CalendarGrid>
    </>
  );
}

interface FieldProps {
  label: string;
  /** Empty where nothing is entered. */
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error?: string | undefined;
}

/** A day, typed part by part or chosen from a calendar. Its value is `2026-12-03`. */
export function DatePicker({ label, value, onChange, min, max, hint, error }: FieldProps & Pick<CalendarProps, 'min' | 'max'>) {
  const id = useId();
  const about = describedBy({ id, hint, error });
  return (
    <Localised>
      <AriaDatePicker
        className={classNames(styles.field)}
        value={dayOrNull(value)}
        onChange={(day) => onChange(day?.toString() ?? '')}
        minValue={parseDate(min)}
        maxValue={parseDate(max)}
        firstDayOfWeek="mon"
        isInvalid={error !== undefined}
        shouldForceLeadingZeros
        {...(about === undefined ? {} : { 'aria-describedby': about })}
      >
        <Label className={classNames(styles.label)}>{label}</Label>
        <Group className={classNames(styles.box)}>
          <Segments />
          <Button className={classNames(styles.opener)}>
            <CalendarDays className="ic" aria-hidden="true" />
          </Button>
        </Group>
        <FieldNote id={id} hint={hint} error={error} />
        <Popover className={classNames(styles.popover)} {...usePopoverContainer()}>
          <Dialog>
            <AriaCalendar firstDayOfWeek="mon">
              <Month />
            </AriaCalendar>
          </Dialog>
        </Popover>
      </AriaDatePicker>
    </Localised>
  );
}

/** A time of day of 24 hours. Its value is `15:00`. */
export function TimeField({ label, value, onChange, hint, error }: FieldProps) {
  const id = useId();
  const about = describedBy({ id, hint, error });
  return (
    <Localised>
      <AriaTimeField
        className={classNames(styles.field)}
        value={timeOrNull(value)}
        onChange={(time) => onChange(time?.toString().slice(0, 'hh:mm'.length) ?? '')}
        hourCycle={24}
        isInvalid={error !== undefined}
        shouldForceLeadingZeros
        {...(about === undefined ? {} : { 'aria-describedby': about })}
      >
        <Label className={classNames(styles.label)}>{label}</Label>
        <Segments className={styles.box} />
        <FieldNote id={id} hint={hint} error={error} />
      </AriaTimeField>
    </Localised>
  );
}

function Segments({ className }: { className?: string | undefined }) {
  return (
    <DateInput className={classNames(styles.segments, className)}>
      {(segment) => <DateSegment segment={segment} className={classNames(styles.segment)} />}
    </DateInput>
  );
}
