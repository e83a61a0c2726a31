import { Check, ChevronDown } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import './combobox.css';
import { filterOptions, folded, type Option } from '../lib/time/filter-options.ts';
import { comboboxKey } from './combobox-keys.ts';
import { describedBy, FieldNote } from './text-field.tsx';

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

const MOST_SHOWN = 80;

/** A choice from a long list, found by typing, after the ARIA combobox pattern: arrows, Enter, Escape, Home and End. */
export function Combobox({ label, options, value, onChange, hint, error, name, autoComplete = 'off' }: ComboboxProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const chosen = options.find((option) => option.value === value);
  const found = filterOptions({ options, typed: typed ?? '', most: MOST_SHOWN });
  const shown = open && found.length > 0;

  useEffect(() => {
    if (shown) list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [shown, at]);

  const show = () => {
    if (open) return;
    setAt(
      typed === null
        ? Math.max(
            0,
            found.findIndex((option) => option.value === value),
          )
        : 0,
    );
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
  };
  const choose = (option: Option | undefined) => {
    if (option) onChange(option.value);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = comboboxKey({ key: event.key, alt: event.altKey, open: shown, at, count: found.length });
    if (move === null) return;
    event.preventDefault();
    if (move.kind === 'open') show();
    if (move.kind === 'close') close();
    if (move.kind === 'choose') choose(found[at]);
    if (move.kind === 'move') setAt(move.to);
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (list.current?.contains(relatedTarget)) return;
    // Typing a whole name, or enough of it that one option is left, chooses that option.
    const [only, ...others] = found;
    const whole = found.find((option) => folded(option.label) === folded(typed ?? ''));
    if (typed) choose(whole ?? (others.length === 0 ? only : undefined));
    else close();
  };

  return (
    <div className="field combobox">
      <label htmlFor={id}>{label}</label>
      <div className="input-row">
        <input
          id={id}
          name={name}
          className="input"
          role="combobox"
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={shown ? `${id}-${at}` : undefined}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy({ id, hint, error })}
          autoComplete={autoComplete}
          spellCheck={false}
          value={typed ?? chosen?.label ?? ''}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
            setOpen(true);
          }}
          onFocus={(event) => event.target.select()}
          onClick={show}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        />
        <ChevronDown className="ic chevron" aria-hidden="true" />
      </div>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} className="options" hidden={!shown}>
        {(shown ? found : []).map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input, which keeps the focus
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            data-at={index === at}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <span>{option.label}</span>
            {option.aside === undefined ? null : <span className="aside">{option.aside}</span>}
            {option.value === value ? <Check className="ic" aria-hidden="true" /> : null}
          </div>
        ))}
      </div>
      {open && found.length === 0 ? (
        <p className="small muted" role="status">
          Nothing in the list matches “{typed}”.
        </p>
      ) : null}
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  );
}
