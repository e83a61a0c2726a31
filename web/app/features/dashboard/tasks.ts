import type { DashboardAnswer } from '@lorecrew/contract/api/dashboard';
import { paths } from '@lorecrew/contract/paths';

/** Something worth doing about the company's sessions, and the page where it is done. */
export interface Task {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly to: string;
}

function aboutNext({ next, last }: DashboardAnswer): Task[] {
  if (next === null) {
    const title = last === null ? 'Plan your first session' : 'Plan another session';
    const text = 'A story, a day and a few seats. Credits are held, and used only for whoever comes.';
    return [{ title, text, label: 'Plan', to: paths.createSession() }];
  }
  const { id, name, people, status } = next;
  if (people.length === 0) {
    const text = `Nobody is invited to ${name} yet.`;
    return [{ title: 'Invite your people', text, label: 'Add people', to: paths.createConsumer(id) }];
  }
  const silent = people.filter(({ answer }) => answer === null).length;
  if (status !== 'scheduled' || silent === 0) return [];
  const title = silent === 1 ? 'One person has not answered' : `${silent} people have not answered`;
  return [{ title, text: `You can ask them again about ${name}.`, label: 'Look', to: paths.sessionPeople(id) }];
}

/** What an organiser had best do next, the most urgent first. */
export function tasksOf(data: DashboardAnswer): Task[] {
  const { asking } = data;
  const title = asking === 1 ? 'A colleague asks to join' : `${asking} colleagues ask to join`;
  const text = 'They see nothing of your sessions until you let them in.';
  const letIn = asking === 0 ? [] : [{ title, text, label: 'Decide', to: paths.profile() }];
  return [...letIn, ...aboutNext(data)];
}
