import { DOMAINS } from './server-layers.ts';
import { type Check, isCode, isTest, type Offence, type SourceFile } from './source.ts';
import { visit } from './syntax.ts';

const TOP_FOLDERS = [
  'contract',
  'engine',
  'authoring',
  'stories',
  'server',
  'web',
  'tests',
  'bench',
  'deploy',
  'docs',
  'scripts',
  '.ci',
  '.github',
];
const SERVER_PLACES = ['ports', 'features', 'live', 'http', 'adapters', 'operator', 'testing', 'words'];
const SERVER_FILES = [
  'main',
  'config',
  'config-media',
  'config-secrets',
  'ports',
  'app',
  'compose',
  'compose-storage',
  'compose-after-shows',
  'compose-rounds',
  'signed',
];
const FEATURE_WORDS = ['routes', 'commands', 'queries', 'rules', 'store', 'schema', 'mails', 'jobs', 'seed'];

/** What a domain has beside its features. */
const DOMAIN_WORDS = ['guards'];

const DRAWERS = ['index', 'util', 'utils', 'helper', 'helpers', 'common', 'misc', 'shared', 'stuff'];
const KEBAB = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.[a-z0-9]+$/;
const NAMED_BY_CUSTOM = /^(README|CONTRIBUTING|LICENSE|CHANGELOG)\.md$|^Dockerfile|^Caddyfile/;

function nameOffence(path: string): string | undefined {
  const parts = path.split('/');
  const file = parts.at(-1) ?? '';
  const [stem = ''] = file.split('.');
  const drawer = [...parts.slice(0, -1), stem].find((part) => DRAWERS.includes(part));
  if (drawer && isCode(path)) return `"${drawer}" says nothing about what is inside; name it after the thing it does.`;
  if (isCode(path) && !KEBAB.test(file) && !NAMED_BY_CUSTOM.test(file)) return 'file names are kebab-case, in small letters.';
  if (path.endsWith('.tsx') && !path.startsWith('web/'))
    return 'JSX lives in web/ alone, because Node does not run it; write a .ts file.';
  return undefined;
}

function topOffence(path: string): string | undefined {
  const [top = '', ...rest] = path.split('/');
  if (rest.length === 0 || TOP_FOLDERS.includes(top)) return undefined;
  return `the repository has the folders ${TOP_FOLDERS.join(', ')}; put it into one of them.`;
}

function serverOffence(path: string): string | undefined {
  const [root, src, place = '', ...rest] = path.split('/');
  if (root !== 'server' || src !== 'src') return undefined;
  if (rest.length === 0) {
    const word = place.replace(/(\.test)?\.ts$/, '');
    return SERVER_FILES.includes(word)
      ? undefined
      : `server/src holds ${SERVER_FILES.join(', ')} and folders; "${word}" belongs into one of those.`;
  }
  if (!SERVER_PLACES.includes(place)) return `server/src has the folders ${SERVER_PLACES.join(', ')}.`;
  if (place !== 'features' || isTest(path)) return undefined;
  const inDomain = DOMAINS.includes(rest[0] ?? '');
  const [, word = ''] = inDomain && rest.length > 2 ? rest.slice(1) : rest;
  const allowed = inDomain && rest.length === 2 ? DOMAIN_WORDS : FEATURE_WORDS;
  if (allowed.includes(word.replace(/\.ts$/, ''))) return undefined;
  return `a feature is made of ${allowed.join(', ')}; "${word}" is none of them.`;
}

/** Whether a file does nothing but pass on what others export. */
function isBarrel(file: SourceFile): boolean {
  if (!isCode(file.path)) return false;
  let only = false;
  visit({
    file,
    visitor: {
      Program: ({ body }) => {
        only =
          body.length > 0 &&
          body.every(
            (one) => one.type === 'ExportAllDeclaration' || (one.type === 'ExportNamedDeclaration' && one.source !== null),
          );
      },
    },
  });
  return only;
}

/** Holds names and places of files against the closed vocabulary of CONTRIBUTING.md. */
export const checkVocabulary: Check = (files) => {
  const offences: Offence[] = [];
  for (const file of files) {
    const says = [nameOffence(file.path), topOffence(file.path), serverOffence(file.path)];
    if (isBarrel(file)) says.push('a file that only passes on exports hides who needs what; import from the source.');
    for (const one of says) if (one) offences.push({ path: file.path, line: 1, says: one });
  }
  return offences;
};
