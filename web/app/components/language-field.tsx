import { LANGUAGE_NAMES, LANGUAGES, type Language, parseLanguage } from '@lorecrew/contract/languages';
import { type ComponentProps, useId } from 'react';
import { Field, Select } from './field.tsx';

interface LanguageFieldProps extends Omit<ComponentProps<'select'>, 'size'> {
  label: string;
  onLanguage?: (language: Language) => void;
}

/** chooses what emails are written in. */
export function LanguageField({ label, onLanguage, ...select }: LanguageFieldProps) {
  const id = useId();
  const choose = (value: string) => onLanguage?.(parseLanguage(value) ?? 'en');
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <Select id={id} {...(onLanguage ? { onChange: (event) => choose(event.target.value) } : {})} {...select}>
        {LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
