import { LANGUAGE_LABELS, LANGUAGE_NAMES } from '@lorecrew/contract/languages';
import { useLanguage } from '../lib/i18n/language.tsx';
import './language-switch.css';
import { Button } from './button.tsx';

/**
 * Chooses the language of the pages. Each stands under its own name; the choice is kept in this browser. Not there on a page that has
 * one language only.
 */
export function LanguageSwitch() {
  const { language, languages, choose } = useLanguage();
  if (languages.length < 2) return null;
  return (
    <fieldset className="language-switch" aria-label={LANGUAGE_LABELS[language]}>
      {languages.map((one) => (
        <Button key={one} variant="ghost" size="small" lang={one} aria-pressed={one === language} onClick={() => choose(one)}>
          {LANGUAGE_NAMES[one]}
        </Button>
      ))}
    </fieldset>
  );
}
