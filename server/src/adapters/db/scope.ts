import { unreachable } from '@lorecrew/contract/result';
import type { Scope } from '../../ports.ts';

/** The roles that work is done in. */
export const ROLES = ['app_rt', 'app_door', 'app_accounts', 'app_live', 'app_books', 'app_gateway', 'app_retention'] as const;
export type Role = (typeof ROLES)[number];

/** The database role a scope stands for; null for the login that owns the tables. */
export function roleOf(scope: Scope): Role | null {
  switch (scope.role) {
    case 'tenant':
      return 'app_rt';
    // The role keeps its first name: nodes of an older build ask for it during a deploy.
    case 'lookup':
      return 'app_door';
    case 'accounts':
      return 'app_accounts';
    case 'live':
      return 'app_live';
    case 'books':
      return 'app_books';
    case 'gateway':
      return 'app_gateway';
    case 'retention':
      return 'app_retention';
    case 'owner':
      return null;
    default:
      return unreachable(scope);
  }
}

/** The company whose rows may be seen, checked to be a UUID because it becomes part of a statement; empty for none. */
export function companyOf(scope: Scope): string {
  if (scope.role !== 'tenant') return '';
  if (!/^[0-9a-f-]{36}$/.test(scope.companyId)) throw new Error('A company id is a UUID.');
  return scope.companyId;
}

/**
 * Statements that say on whose behalf the next ones are, for one transaction (`local`) or until the next call. The login that
 * owns the tables sees their rows only with `app.owner` set.
 */
export function nameScope(scope: Scope, reach: 'local' | 'session'): string {
  const owner = scope.role === 'owner' ? 'on' : 'off';
  return `set ${reach} app.company = '${companyOf(scope)}'; set ${reach} app.owner = '${owner}'`;
}

/** The same, for a connection of a login that has all roles: it takes on the scope's. */
export function enterScope(scope: Scope, reach: 'local' | 'session'): string {
  return `set ${reach} role ${roleOf(scope) ?? 'none'}; ${nameScope(scope, reach)}`;
}
