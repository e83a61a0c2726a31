import type { CompanyRole } from '@lorecrew/contract/api/company';

/** What somebody is in their company; null for people who wait, were removed or have not proved their address. */
export type Standing = CompanyRole | null;

/** Whether an owner may be made an organiser, or go: a company keeps one. */
export function mayLoseOwner({ role, owners }: { role: CompanyRole; owners: number }): boolean {
  return role !== 'owner' || owners > 1;
}
