import { paths } from '@lorecrew/contract/paths';
import type { ReactNode } from 'react';
import { type ButtonLook, buttonLook } from '../button.tsx';

interface PlanLinkProps extends ButtonLook {
  /** The slug of the story that is chosen there already. */
  readonly story?: string;
  /** What it is called where its words alone do not say enough. */
  readonly name?: string;
  readonly children?: ReactNode;
}

/** Leads to planning a session, through signing up for whoever has not: what was chosen here is chosen there (`browser-check.js`). */
export function PlanLink({ story, name, children = 'Plan a session', ...look }: PlanLinkProps) {
  return (
    <a
      {...buttonLook(look)}
      href={paths.signup()}
      data-button="plan"
      aria-label={name}
      data-wanted={story === undefined ? paths.createSession() : paths.planStory(story)}
    >
      {children}
    </a>
  );
}
