import { Check, ChevronDown } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import { ComboBox as AriaComboBox, Button, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { filterOptions, folded, type Option } from '../lib/time/filter-options.ts';
import { classNames } from './class-names.ts';
import styles from './combobox.module.css';
import { usePopoverContainer } from './dialog.tsx';
import { controlLook } from './field.tsx';
import { describedBy, FieldNote } from './fields.tsx';

interface ComboboxProps {
  label: string;
  options: readonly Option[];
  /** The value of the chosen option; empty where none is. */
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error?: string | undefined;
  name: string;
  autoComplete?: string;
}

const MAX_SHOWN = 80;

/** A choice from a long list, found by typing. Enter takes the best match; leaving the field takes the only or the exact one. */
export function Combobox({ label, options, value, onChange, hint, error, name, autoComplete = 'off' }: ComboboxProps) {
  const say = useTranslations('components');
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = options.find((option) => option.value === value);
  const found = typed === null ? shownFirst(options, chosen) : filterOptions({ options, typed, most: MAX_SHOWN });
  const isTyped = typed !== null && typed.trim() !== '';

  const choose = (option: Option | undefined) => {
    setTyped(null);
    if (option && option.value !== value) onChange(option.value);
  };
  const chooseMatch = () => {
    const [only, ...others] = found;
    choose(found.find((option) => folded(option.label) === folded(typed ?? '')) ?? (others.length === 0 ? only : undefined));
  };
  // The library forgets what was typed with the same keys, and closes the list before the event goes on: these come first.
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isTyped || event.currentTarget.querySelector('[aria-activedescendant]') !== null) return;
    if (event.key === 'Tab') chooseMatch();
    if (event.key !== 'Enter') return;
    // An open list keeps the form from being sent; this one is closed by now.
    event.preventDefault();
    choose(found[0]);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (isTyped && !currentTarget.contains(relatedTarget)) chooseMatch();
  };

  return (
    <div onKeyDownCapture={onKeyDown} onBlurCapture={onBlur}>
      <AriaComboBox
        className={classNames(styles.field)}
        items={found}
        inputValue={typed ?? chosen?.label ?? ''}
        onInputChange={(text) => setTyped(text === (chosen?.label ?? '') ? null : text)}
        value={value === '' ? null : value}
        onChange={(key) => choose(options.find((option) => option.value === key))}
        isInvalid={error !== undefined}
        allowsEmptyCollection
      >
        <Label className={classNames(styles.label)}>{label}</Label>
        <div className={styles.row}>
          <Input
            {...controlLook({ className: styles.input })}
            name={name}
            autoComplete={autoComplete}
            spellCheck={false}
            onFocus={(event) => event.target.select()}
            {...describing(describedBy({ id, hint, error }))}
          />
          <Button className={classNames(styles.toggle)}>
            <ChevronDown className="ic" aria-hidden="true" />
          </Button>
        </div>
        <FieldNote id={id} hint={hint} error={error} />
        <Popover className={classNames(styles.popover)} {...usePopoverContainer()}>
          <ListBox
            className={classNames(styles.options)}
            {...(isTyped ? { 'data-typed': true } : {})}
            renderEmptyState={() => <p className={styles.none}>{say('noMatch', { typed: typed ?? '' })}</p>}
          >
            {(option: Option) => (
              <ListBoxItem id={option.value} textValue={option.label} className={classNames(styles.option)}>
                <span>{option.label}</span>
                {option.aside === undefined ? null : <span className={styles.aside}>{option.aside}</span>}
                {option.value === value ? <Check className={classNames('ic', styles.chosen)} aria-hidden="true" /> : null}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </AriaComboBox>
    </div>
  );
}

/** The options before anything is typed: the chosen one is among them. */
function shownFirst(options: readonly Option[], chosen: Option | undefined): readonly Option[] {
  const first = options.slice(0, MAX_SHOWN);
  return chosen === undefined || first.includes(chosen) ? first : [chosen, ...first.slice(0, -1)];
}

function describing(ids: string | undefined) {
  return ids === undefined ? {} : { 'aria-describedby': ids };
}
