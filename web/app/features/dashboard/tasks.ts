import type { DashboardAnswer } from '@lorecrew/contract/api/dashboard';
import { paths } from '@lorecrew/contract/paths';
import type { Translator } from '../../lib/i18n/messages.ts';

/** Something worth doing about the company's sessions, and the page where it is done. */
export interface Task {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly to: string;
}

function aboutNext({ next, last }: DashboardAnswer, say: Translator<'sessions.tasks'>): Task[] {
  if (next === null) {
    const title = say(last === null ? 'first' : 'another');
    return [{ title, text: say('planText'), label: say('plan'), to: paths.createSession() }];
  }
  const { id, name, people, status } = next;
  if (people.length === 0)
    return [{ title: say('invite'), text: say('inviteText', { name }), label: say('add'), to: paths.createConsumer(id) }];
  const silent = people.filter(({ answer }) => answer === null).length;
  if (status !== 'scheduled' || silent === 0) return [];
  const title = say('silent', { n: silent });
  return [{ title, text: say('silentText', { name }), label: say('look'), to: paths.sessionPeople(id) }];
}

/** What an organiser had best do next, the most urgent first. */
export function tasksOf(data: DashboardAnswer, say: Translator<'sessions.tasks'>): Task[] {
  const { asking } = data;
  const ask = { title: say('asking', { n: asking }), text: say('askingText'), label: say('decide'), to: paths.profile() };
  return [...(asking === 0 ? [] : [ask]), ...aboutNext(data, say)];
}
