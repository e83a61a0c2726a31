import { LANGUAGE_NAMES, LANGUAGES, type Language, parseLanguage } from '@lorecrew/contract/languages';
import { type ComponentProps, useId } from 'react';

interface LanguageFieldProps extends ComponentProps<'select'> {
  label: string;
  onLanguage?: (language: Language) => void;
}

/** chooses what emails are written in. */
export function LanguageField({ label, onLanguage, ...select }: LanguageFieldProps) {
  const id = useId();
  const choose = (value: string) => onLanguage?.(parseLanguage(value) ?? 'en');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="select" {...(onLanguage ? { onChange: (event) => choose(event.target.value) } : {})} {...select}>
        {LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
    </div>
  );
}
