const emblems = import.meta.glob<string>('../../art/role-*.svg', { eager: true, query: '?url', import: 'default' });

/** The emblem of a role. Its name stands beside it in words. */
export function RoleEmblem({ role, className = 'emblem' }: { role: string; className?: string }) {
  const address = emblems[`../../art/role-${role.toLowerCase()}.svg`];
  return address ? <img className={className} src={address} alt="" width={26} height={26} /> : null;
}
