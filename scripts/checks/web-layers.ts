import type { ImportRule } from './boundaries.ts';

/** From the top down; each may import what stands below it. */
const LAYERS = ['routes', 'features', 'ui', 'lib', 'words'];

function layerOf(path: string): number {
  return LAYERS.indexOf(path.split('/')[2] ?? '');
}

function featureOf(path: string): string | undefined {
  return /^web\/app\/features\/([^/]+)\//.exec(path)?.[1];
}

/** The layers inside the pages: routes -> features -> ui -> lib -> words; features meet in routes. */
export const webRule: ImportRule = ({ from, to, typeOnly }) => {
  if (!to.startsWith('web/app/')) return undefined;
  const [here, there] = [layerOf(from), layerOf(to)];
  if (here === -1 || there === -1) return undefined;
  if (there < here) return `pages are built ${LAYERS.join(' -> ')}; ${LAYERS[here]}/ stands below ${LAYERS[there]}/`;
  const [mine, other] = [featureOf(from), featureOf(to)];
  if (mine && other && mine !== other && !typeOnly) return 'features do not import features; let a route put them together';
  return undefined;
};
