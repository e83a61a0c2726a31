import { parseXml, XmlElement, type XmlNode } from '@rgrove/parse-xml';
import { stepStories } from '../format.ts';
import { anyOf } from './every-text.ts';
import { privateDrawings } from './private-drawings.ts';
import { at, few, type Made, type Proof } from './proof.ts';
import { contextOf } from './times.ts';

const RASTER = { width: 1600, height: 900 };
/** Of a drawing that is shown on a card. */
const CARD_RASTER = { width: 800, height: 500 };
const LEAST_BOX = { width: 600, height: 60 };

const ELEMENTS = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan use defs clipPath mask filter linearGradient radialGradient stop symbol pattern feDropShadow feGaussianBlur feOffset feMerge feMergeNode feFlood feComposite feColorMatrix feBlend'.split(
    ' ',
  ),
);
const ATTRIBUTE =
  /^(xmlns|viewBox|id|class|d|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|fx|fy|dx|dy|width|height|points|transform|fill|stroke|opacity|color|offset|href|in|in2|result|mode|operator|values|type|filter|mask|stdDeviation|aria-hidden|role|clip-path|clipPathUnits|maskUnits|filterUnits|patternUnits|gradientUnits|gradientTransform|spreadMethod|preserveAspectRatio|paint-order|vector-effect|color-interpolation-filters|letter-spacing|text-anchor|dominant-baseline|data-(when|unless|drop)|(fill|stroke|stop|flood|font|clip)-[a-z]+)$/;

interface Drawn {
  readonly ids: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
  readonly layers: readonly string[];
  readonly states: ReadonlySet<string>;
  readonly text: string;
}

function elementsOf(node: XmlNode | XmlElement): XmlElement[] {
  const children = 'children' in node ? (node.children as XmlNode[]).flatMap(elementsOf) : [];
  return node instanceof XmlElement ? [node, ...children] : children;
}

/** What a drawing is made of, or why it cannot be shown. */
function read(
  art: string,
  svg: string,
  { width, height }: typeof RASTER,
): { readonly drawn: Drawn } | { readonly says: readonly string[] } {
  let elements: XmlElement[];
  try {
    elements = elementsOf(parseXml(svg) as unknown as XmlNode);
  } catch (error) {
    return {
      says: [
        `is no well-formed drawing: ${String(error instanceof Error ? error.message : error).split('\n')[0]}. Save it again as plain SVG.`,
      ],
    };
  }
  const says: string[] = [];
  const ids = new Set<string>();
  const refs = new Set<string>();
  for (const { name, attributes } of elements) {
    if (!ELEMENTS.has(name)) says.push(`has <${name}>, which no drawing may have. Draw it with shapes.`);
    for (const [key, value] of Object.entries(attributes)) {
      if (!ATTRIBUTE.test(key)) says.push(`has the attribute ${key} on <${name}>, which no drawing may have. Take it out.`);
      for (const [, ref = ''] of value.matchAll(/url\(\s*['"]?([^)'"]*)/g)) {
        if (ref.startsWith('#')) refs.add(ref.slice(1));
        else says.push(`paints with ${ref}, which lies outside of the drawing. Draw it inside.`);
      }
    }
    if (attributes.href?.startsWith('#')) refs.add(attributes.href.slice(1));
    else if (attributes.href !== undefined) says.push(`refers to ${attributes.href}, which lies outside of the drawing.`);
    if (attributes.id !== undefined) {
      if (ids.has(attributes.id)) says.push(`has the id ${attributes.id} twice. Give each part its own.`);
      ids.add(attributes.id);
      if (!attributes.id.startsWith(`${art}-`))
        says.push(`has the id ${attributes.id}, which may meet another drawing's. Begin it with ${art}-.`);
    }
  }
  for (const ref of refs) if (!ids.has(ref)) says.push(`refers to #${ref}, which is not in it.`);
  const root = elements[0];
  if (root?.attributes.viewBox !== `0 0 ${width} ${height}`)
    says.push(
      `has the viewBox "${root?.attributes.viewBox ?? ''}". Every drawing ${width === RASTER.width ? '' : 'of a card '}is 0 0 ${width} ${height}.`,
    );
  if (root?.attributes['aria-hidden'] !== 'true')
    says.push('is not marked aria-hidden="true"; its sentence in pictures.yml is read instead.');
  if (says.length > 0) return { says };
  const classes = new Set(elements.flatMap(({ attributes }) => (attributes.class ?? '').split(/\s+/)));
  const states = elements.flatMap(({ attributes: a }) =>
    [a['data-when'], a['data-unless'], a['data-drop']].flatMap((each) => each?.split(' ') ?? []),
  );
  const layers = elements.flatMap(({ attributes }) => /^ly ly-([\w-]+)$/.exec(attributes.class ?? '')?.[1] ?? []);
  const text = elements
    .filter(({ name }) => name === 'text')
    .map((each) => each.text)
    .join(' ');
  return { drawn: { ids, classes, layers, states: new Set(states), text } };
}

function* manifest(made: Made, drawings: ReadonlyMap<string, Drawn>) {
  const { pictures } = made.written;
  const described = new Map<string, string>();
  for (const [id, picture] of Object.entries(pictures)) {
    const drawn = drawings.get(picture.art ?? id);
    if (!drawn) continue;
    const travel = Object.keys(picture.travel);
    for (const layer of travel)
      if (!drawn.layers.includes(layer))
        yield at('pictures.yml', [id, 'travel', layer], `is no layer of the drawing. It has ${few(drawn.layers)}.`);
    for (const layer of drawn.layers)
      if (!travel.includes(layer))
        yield at(
          'pictures.yml',
          [id, 'travel'],
          `says nothing of the layer ${layer}. Write how far it slides; 0 for not at all.`,
        );
    for (const [i, { part }] of picture.moves.entries())
      for (const [, name = ''] of part.matchAll(/\.([\w-]+)/g))
        if (!drawn.classes.has(name))
          yield at('pictures.yml', [id, 'moves', i, 'part'], `moves .${name}, which the drawing does not have.`);
    yield* machine(id, picture, drawn);
    const states = [
      ...picture.states.map((state, i) => ({ state, path: [id, 'states', i] })),
      ...picture.timed.map(({ state }, i) => ({ state, path: [id, 'timed', i, 'state'] })),
    ];
    for (const { state, path } of states)
      if (!drawn.states.has(state))
        yield at('pictures.yml', path, `is ${state}, of which the drawing knows nothing. It knows ${few([...drawn.states])}.`);
    const [x, y, width, height] = picture.captions;
    if (x < 0 || y < 0 || x + width > RASTER.width || y + height > RASTER.height)
      yield at(
        'pictures.yml',
        [id, 'captions'],
        `leave the picture, which is ${RASTER.width} by ${RASTER.height}. Write x, y, width, height within it.`,
      );
    if (width < LEAST_BOX.width || height < LEAST_BOX.height)
      yield at(
        'pictures.yml',
        [id, 'captions'],
        `have ${width} by ${height}, and two lines need ${LEAST_BOX.width} by ${LEAST_BOX.height}.`,
      );
    yield* spots(id, picture);
    const sentence = picture.described.trim();
    if (!sentence.endsWith('.') || sentence.split(/[.!?](?:\s|$)/).filter(Boolean).length !== 1)
      yield at('pictures.yml', [id, 'described'], 'is to be one sentence that ends with a full stop.');
    const other = described.get(sentence);
    if (other !== undefined) yield at('pictures.yml', [id, 'described'], `is the sentence of ${other}. Say what is different.`);
    described.set(sentence, id);
  }
}

/** Things that answer lie within the picture, and each has a name of its own. */
function* spots(id: string, picture: Made['written']['pictures'][string]) {
  for (const [i, spot] of picture.spots.entries()) {
    const [x, y, width, height] = spot.box;
    if (x + width > RASTER.width || y + height > RASTER.height)
      yield at('pictures.yml', [id, 'spots', i, 'box'], `leaves the picture, which is ${RASTER.width} by ${RASTER.height}.`);
    if (picture.spots.findIndex((other) => other.id === spot.id) !== i)
      yield at('pictures.yml', [id, 'spots', i, 'id'], `is ${spot.id}, which there is already. Name each once.`);
  }
}

/** The places at which people act are in the drawing. */
function* machine(id: string, { machine: places }: Made['written']['pictures'][string], drawn: Drawn) {
  if (!places) return;
  for (const [key, layers] of [['behind', places.behind] as const, ['heart', [places.heart]] as const])
    for (const layer of layers)
      if (!drawn.layers.includes(layer))
        yield at(
          'pictures.yml',
          [id, 'machine', key],
          `names ${layer}, which is no layer. The drawing has ${few(drawn.layers)}.`,
        );
  for (const [thing, part] of Object.entries(places.signs))
    for (const [, name = ''] of part.matchAll(/\.([\w-]+)/g))
      if (!drawn.classes.has(name))
        yield at('pictures.yml', [id, 'machine', 'signs', thing], `is .${name}, which the drawing does not have.`);
}

/** Pictures that stand while a step goes on know its states; so do those that a task ends with. */
function* states(made: Made, drawings: ReadonlyMap<string, Drawn>) {
  const { pictures } = made.written;
  const knows = (picture: string) => drawings.get(pictures[picture]?.art ?? picture)?.states;
  for (const { scene, phase, id, kind, step, at: place } of made.compiled.steps) {
    const picture = made.compiled.story.scenes[scene]?.phases[phase]?.picture;
    const wanted = stepStories.get(kind)?.states(step, contextOf(made, scene, phase, id)) ?? [];
    const missing = picture ? wanted.filter((state) => !knows(picture)?.has(state)) : [];
    if (picture && missing.length > 0)
      yield at(
        `pictures/${pictures[picture]?.art ?? picture}.svg`,
        [],
        `does not know ${few(missing)}, which the step ${id} brings about. Draw it with data-when="${missing[0]}".`,
      );
    for (const [key, end] of Object.entries({ solved: step.task?.solved, timeout: step.task?.timedOut }))
      for (const state of end?.states ?? [])
        if (end?.picture && !knows(end.picture)?.has(state))
          yield at(
            place.file,
            [...place.path, key, 'states'],
            `has ${state}, of which the drawing of ${end.picture} knows nothing.`,
          );
  }
}

/** Words that another story keeps to itself are not drawn either. */
function* drawnWords({ written: { story } }: Made, drawings: ReadonlyMap<string, Drawn>) {
  const kept = story.neverSays.length > 0 ? anyOf(story.neverSays) : null;
  for (const [art, { text }] of drawings) {
    const word = kept?.exec(text)?.[1];
    if (word) yield at(`pictures/${art}.svg`, [], `shows "${word}", which story.yml keeps for another story (neverSays).`);
  }
}

/** Drawings are plain, know the states of what is done before them, and their captions fit. */
export const proveDrawings: Proof = function* (made) {
  const drawings = new Map<string, Drawn>();
  const onCards = new Set(privateDrawings(made).map(({ drawing }) => drawing));
  for (const [art, svg] of Object.entries(made.written.drawings)) {
    const result = read(art, svg, onCards.has(art) ? CARD_RASTER : RASTER);
    if ('drawn' in result) drawings.set(art, result.drawn);
    else for (const says of result.says.slice(0, 3)) yield at(`pictures/${art}.svg`, [], says);
  }
  yield* manifest(made, drawings);
  yield* states(made, drawings);
  yield* drawnWords(made, drawings);
};
