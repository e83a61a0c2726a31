import { buildIfNeeded } from '../../scripts/build-if-needed.ts';

/** The pages stand before the tests of a project begin: files that run beside each other must not build them at once. */
export function setup(): Promise<void> {
  return buildIfNeeded();
}
