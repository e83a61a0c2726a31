import { LANGUAGE_NAMES, parseLanguage } from '@lorecrew/contract/languages';
import { type Lasts, promisedMinutes } from '@lorecrew/contract/minutes';
import type { StoryFacts } from '@lorecrew/contract/site-facts';

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;

function count(n: number, one: string, many: string): string {
  return `${WORDS[n] ?? n} ${n === 1 ? one : many}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * How long a story is, in words: `45 to 60 minutes` where it depends on its crews, else at most: `Up to seven minutes`. One of about an hour
 * goes by the clock: `One hour`.
 */
export function lengthWords(lasts: Lasts): string {
  const { least, most } = promisedMinutes(lasts);
  if (least < most) return `${least} to ${most} minutes`;
  const minutes = Math.ceil(lasts.lengthSec / 60);
  if (minutes >= 55 && minutes <= 65) return 'One hour';
  return `Up to ${count(minutes, 'minute', 'minutes')}`;
}

/** The languages of a story, and in which of them it is spoken: the others have captions only. */
function languageWords(languages: StoryFacts['languages']): string {
  const names = (isSpoken: boolean) =>
    languages.filter((one) => one.isSpoken === isSpoken).map((one) => LANGUAGE_NAMES[parseLanguage(one.language) ?? 'en']);
  const [spoken, silent] = [names(true), names(false)].map((all) => all.join(', '));
  if (!spoken) return `Captions in ${silent}`;
  return silent ? `Spoken in ${spoken}; captions only in ${silent}` : `Spoken in ${spoken}, with captions`;
}

/** What somebody wants to know of a story before playing it, line by line. */
export function storyLines(story: StoryFacts): [term: string, text: string][] {
  const { players, seats, simulated, tasks, votes, endings, languages } = story;
  const acts = [...(tasks > 0 ? [count(tasks, 'puzzle', 'puzzles')] : []), ...(votes > 0 ? [count(votes, 'vote', 'votes')] : [])];
  const crew = simulated
    ? `Up to ${WORDS[seats] ?? seats}; simulated crewmates take the empty seats and say so`
    : `Crews of up to ${WORDS[seats] ?? seats}`;
  return [
    ['Your part', `${capital(acts.join(', ') || 'a seat')}, and something that nobody else was told`],
    ['Your crew', crew],
    ...(players.max > seats ? [['Together', `${players.min} to ${players.max} people in one session`] as [string, string]] : []),
    ['How it can end', `${capital(count(endings, 'way', 'different ways'))}; nobody is lost in any of them`],
    ['Language', languageWords(languages)],
    ['Host', 'None needed. The story runs itself'],
  ];
}
