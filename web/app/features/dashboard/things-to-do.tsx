import type { User } from '@lorecrew/contract/api/account';
import type { DashboardAnswer } from '@lorecrew/contract/api/dashboard';
import { paths } from '@lorecrew/contract/paths';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import './things-to-do.css';
import { buttonClasses } from '../../components/button.tsx';
import { DemoButton } from '../../components/site/demo-button.tsx';
import { missingProfileFields } from '../../lib/auth/organiser.ts';
import { type Task, tasksOf } from './tasks.ts';

/** The few things worth doing first, each with a tick once it is done. */
export function ThingsToDo({ user, data }: { user: User; data: DashboardAnswer | undefined }) {
  const say = useTranslations('sessions.tasks');
  const profileDone = missingProfileFields(user.profile).length === 0;
  const tasks = data === undefined || user.membership !== 'approved' ? [] : tasksOf(data, say);
  return (
    <section className="card box todo" aria-labelledby="todo">
      <h2 id="todo">Things to do</h2>
      <ul>
        {tasks.map((task) => (
          <Todo key={task.title} done={false} {...task}>
            <TaskLink task={task} />
          </Todo>
        ))}
        <Todo done={profileDone} title="Complete your profile" text="Your time zone, and a number for emergencies.">
          <Link className={buttonClasses({ size: 'small' })} to={paths.profileCompletion()}>
            Complete it
          </Link>
        </Todo>
        <Todo
          done={false}
          title="Play the demo"
          text="About five minutes, as your team will see it. The crewmates are simulated."
        >
          <DemoButton className={buttonClasses({ size: 'small' })} label="Play" />
        </Todo>
      </ul>
    </section>
  );
}

function TaskLink({ task: { to, label, title } }: { task: Task }) {
  return (
    <Link className={buttonClasses({ size: 'small' })} to={to}>
      {label}
      <span className="sr">: {title}</span>
    </Link>
  );
}

interface TodoProps {
  done: boolean;
  title: string;
  text: string;
  children: React.ReactNode;
}

function Todo({ done, title, text, children }: TodoProps) {
  const Icon = done ? CircleCheck : CircleDashed;
  return (
    <li data-done={done}>
      <Icon className="ic" aria-hidden="true" />
      <span className="grow">
        <b>{title}</b>
        {done ? <span className="sr">, done</span> : null}
        <span className="sub">{text}</span>
      </span>
      {done ? null : children}
    </li>
  );
}
