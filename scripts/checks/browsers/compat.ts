import { createRequire } from 'node:module';
import type { CompatData, Identifier, SimpleSupportStatement, SupportStatement } from '@mdn/browser-compat-data';
import { OLDEST_BROWSERS } from '../../../contract/src/supported-browsers.ts';

const FLOORS = { ...OLDEST_BROWSERS, safari_ios: OLDEST_BROWSERS.safari } as const;

/** What browsers can do, as MDN keeps it. */
export const compat: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** What a feature is made of, by name. */
export function partsOf({ __compat, ...parts }: Identifier): [string, Identifier][] {
  return Object.entries(parts);
}

/** One part of a feature, if the data has it. */
export function part(owner: Identifier | undefined, name: string): Identifier | undefined {
  return owner && name !== '__compat' && Object.hasOwn(owner, name) ? owner[name] : undefined;
}

function isAtMost(version: string, floor: string): boolean {
  const [a, b] = [version.replace('≤', ''), floor].map((one) => one.split('.').map(Number));
  for (const [at, part] of (b ?? []).entries()) {
    const own = a?.[at] ?? 0;
    if (own !== part) return own < part;
  }
  return true;
}

function works(
  { version_added, version_removed, flags, prefix, alternative_name }: SimpleSupportStatement,
  floor: string,
): boolean {
  if (typeof version_added !== 'string' || version_added === 'preview' || flags || prefix || alternative_name) return false;
  const isGone = typeof version_removed === 'string' && isAtMost(version_removed, floor);
  return !isGone && isAtMost(version_added, floor);
}

function supports(statement: SupportStatement | undefined, floor: string): boolean {
  // What MDN does not know is not reported.
  if (statement === undefined) return true;
  return (Array.isArray(statement) ? statement : [statement]).some((one) => works(one, floor));
}

/** The oldest supported browsers that lack a feature, such as `safari 16.4`. Empty where all have it, and where nothing is known. */
export function lackedBy(feature: Identifier | undefined): string[] {
  const support = feature?.__compat?.support;
  if (support === undefined) return [];
  return Object.entries(FLOORS)
    .filter(([browser, floor]) => !supports(support[browser as keyof typeof FLOORS], floor))
    .map(([browser, floor]) => `${browser} ${floor}`);
}
