import { unreachable } from '@lorecrew/contract/result';
import type { Scope } from '../../ports.ts';

/** The database role a scope stands for; null for the login itself. */
export function roleOf(scope: Scope): string | null {
  switch (scope.role) {
    case 'tenant':
      return 'app_rt';
    case 'door':
      return 'app_door';
    case 'accounts':
      return 'app_accounts';
    case 'live':
      return 'app_live';
    case 'books':
      return 'app_books';
    case 'gateway':
      return 'app_gateway';
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

/** Statements that put a connection into a scope, for one transaction (`local`) or until the next call. */
export function enterScope(scope: Scope, reach: 'local' | 'session'): string {
  const role = roleOf(scope);
  return `set ${reach} role ${role ?? 'none'}; set ${reach} app.company = '${companyOf(scope)}'`;
}
