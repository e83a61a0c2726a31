import { type Check, isCode, isTest, type Offence, type SourceFile } from '../source.ts';
import { scriptOffences } from './script-apis.ts';
import { styleOffences } from './styles.ts';

/** What is sent to browsers: pages, what they share with the server, and stages of stories. */
const SHIPPED = /^(web\/(app|public)|contract\/src|stories\/[^/]+\/stage)\//;

function offences(files: readonly SourceFile[]): Offence[] {
  const scripts = files.filter(({ path }) => isCode(path) || path.endsWith('.js'));
  return [...scriptOffences(scripts), ...styleOffences(files.filter(({ path }) => path.endsWith('.css')))];
}

/** Finds scripts and styles of ours that one of the oldest supported browsers would not understand. */
export const checkBrowsers: Check = (files) => offences(files.filter(({ path }) => SHIPPED.test(path) && !isTest(path)));

/** The same of the built pages, with the libraries in them and what the build rewrites. */
export const checkBuiltForBrowsers: Check = (built) => offences(built.filter(({ path }) => /\.(js|css)$/.test(path)));
