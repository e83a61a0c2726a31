import { useState } from 'react';
import { useTranslations } from 'use-intl';
import '../../components/lists.css';
import './design-page.css';
import { useInBrowser } from '../../lib/browser/use-in-browser.ts';
import { Buttons } from './buttons.tsx';
import { Choices } from './choices.tsx';
import { Fields } from './fields.tsx';
import { Lists } from './lists.tsx';
import { Pairs } from './pairs.tsx';
import { Pictures } from './pictures.tsx';
import { States } from './states.tsx';
import { Measures, Type } from './type.tsx';

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
  pictures: Pictures,
};
type Part = keyof typeof PARTS;
const ORDER: readonly Part[] = ['pairs', 'type', 'measures', 'buttons', 'fields', 'choices', 'words', 'lists', 'pictures'];

/** Every token and every component, in the theme that is asked for. */
export function DesignPage() {
  const say = useTranslations('designSystem');
  const [theme, setTheme] = useState<Theme>('paper');
  const alive = useInBrowser();
  return (
    <div className="design" {...THEMES[theme]}>
      <header>
        <h1>{say('title')}</h1>
        <p className="muted">{say('lede')}</p>
        <div className="segments" role="radiogroup" aria-label={say('theme')}>
          {NAMES.map((name) => (
            <label key={name}>
              <input className="covers" type="radio" name="theme" checked={name === theme} onChange={() => setTheme(name)} />
              {say(`themes.${name}`)}
            </label>
          ))}
        </div>
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
