import { paths } from '@lorecrew/contract/paths';
import type { ReactNode } from 'react';
import { wantedPage } from '../lib/accounts/wanted-page.ts';
import { PageLink } from './page-link.tsx';

interface PlanLinkProps {
  /** The slug of the story that is chosen there already. */
  readonly story?: string;
  readonly className: string;
  /** What it is called where its words alone do not say enough. */
  readonly name?: string;
  readonly children?: ReactNode;
}

/** Leads to planning a session, through signing up for whoever has not: what was chosen here is chosen there. */
export function PlanLink({ story, className, name, children = 'Plan a session' }: PlanLinkProps) {
  return (
    <PageLink
      className={className}
      to={paths.signup()}
      data-button="plan"
      aria-label={name}
      onClick={() => wantedPage.choose(story === undefined ? paths.createSession() : paths.planStory(story))}
    >
      {children}
    </PageLink>
  );
}
