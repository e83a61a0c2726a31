import type { Check, Offence, SourceFile } from './source.ts';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
}

function packageOffence({ name, locked }: { name: string; locked: LockedPackage }): string | undefined {
  if (locked.resolved?.startsWith('http')) {
    return `${name} is tied to one registry; .npmrc keeps omit-lockfile-registry-resolved=true, so run npm install again.`;
  }
  const ours = !name.includes('node_modules/') || locked.link || locked.inBundle;
  if (!ours && !locked.integrity) return `${name} has no integrity; delete its entry and run npm install again.`;
  return undefined;
}

function lockOffences({ path, text }: SourceFile): Offence[] {
  const { packages = {} }: { packages?: Record<string, LockedPackage> } = JSON.parse(text);
  const offences: Offence[] = [];
  for (const [name, locked] of Object.entries(packages)) {
    const says = packageOffence({ name, locked });
    if (says) offences.push({ path, line: 1, says });
  }
  return offences;
}

/** Holds package-lock.json against two rules: tied to no registry, and every package proved by its digest. */
export const checkLock: Check = (files) => files.filter(({ path }) => path === 'package-lock.json').flatMap(lockOffences);
