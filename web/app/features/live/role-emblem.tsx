import { memo } from 'react';
import { useStanding } from './live-context.ts';

const emblems = import.meta.glob<string>('../../art/role-*.svg', { eager: true, query: '?url', import: 'default' });

/** The emblem that the story gives a role. Its name stands beside it in words. */
export const RoleEmblem = memo(function RoleEmblem({ role, className = 'emblem' }: { role: string; className?: string }) {
  const { story } = useStanding();
  const packet = Object.values(story.packets).find((each) => each.role === role);
  const address = emblems[`../../art/role-${packet?.emblem}.svg`];
  return address ? <img className={className} src={address} alt="" width={26} height={26} /> : null;
});
