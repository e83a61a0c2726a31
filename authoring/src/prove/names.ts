import { privateDrawings } from './private-drawings.ts';
import { at, atStep, few, type Made, type Proof, twice } from './proof.ts';

function* doubles({ written, compiled }: Made) {
  const { story, scenes, crewmates } = written;
  for (const { name, thing } of twice(scenes, ({ scene }) => scene.id))
    yield at(thing.file, ['id'], `is ${name}, as another scene is called. Give each scene an id of its own.`);
  const phases = scenes.flatMap(({ file, scene }) =>
    'phases' in scene ? twice(scene.phases, ({ id }) => id).map(({ name }) => ({ file, name })) : [],
  );
  for (const { file, name } of phases) yield at(file, ['phases'], `has two phases called ${name}. Give each an id of its own.`);
  for (const { name, thing } of twice(compiled.narrations, ({ id }) => id))
    yield at(
      thing.file,
      [...thing.path, 'id'],
      `is ${name}, as something else that is said is called. Give it an id of its own.`,
    );
  for (const { name, thing } of twice(compiled.steps, ({ id }) => id))
    yield atStep(
      thing,
      ['id'],
      `is ${name}, as another step is called. What comes of a step is kept by its id: give it its own.`,
    );
  for (const { name, thing } of twice(Object.entries(story.packets), ([, { role }]) => role))
    yield at('story.yml', ['packets', thing[0], 'role'], `is ${name}, as another role is called. Name it otherwise.`);
  for (const { name, thing } of twice(Object.entries(crewmates.crewmates), ([, mate]) => mate.name))
    yield at('crewmates.yml', ['crewmates', thing[0], 'name'], `is ${name}, as another crewmate is called. Name it otherwise.`);
  for (const { name, thing } of twice(
    Object.entries(crewmates.crewmates),
    ([, { temper, voice }]) => `${temper}, voice ${voice}`,
  ))
    yield at(
      'crewmates.yml',
      ['crewmates', thing[0]],
      `has the same lines as another crewmate (${name}). Give it another temper or voice.`,
    );
  for (const [id, { name }] of Object.entries(crewmates.crewmates))
    if (name === story.narrator.name)
      yield at('crewmates.yml', ['crewmates', id, 'name'], `is ${name}, who is the narrator. Name it otherwise.`);
}

function* endings({ written }: Made) {
  for (const { name, thing } of twice(written.endings, ({ id }) => id))
    yield at('endings.yml', [written.endings.indexOf(thing), 'id'], `is ${name}, as another ending is called.`);
  for (const { name, thing } of twice(written.endings, ({ title }) => title))
    yield at(
      'endings.yml',
      [written.endings.indexOf(thing), 'title'],
      `is "${name}", as another ending is called. Tell them apart.`,
    );
}

/** Everything a show draws: each picture with the place that asks for it. */
function picturesAsked({ written }: Made): { file: string; path: readonly (string | number)[]; picture: string }[] {
  const asked: { file: string; path: readonly (string | number)[]; picture: string }[] = [];
  const walk = (file: string, value: unknown, path: readonly (string | number)[]): void => {
    if (Array.isArray(value)) for (const [i, each] of value.entries()) walk(file, each, [...path, i]);
    else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) {
        if (key === 'picture' && typeof each === 'string') asked.push({ file, path: [...path, key], picture: each });
        else walk(file, each, [...path, key]);
      }
  };
  for (const { file, scene } of written.scenes) walk(file, scene, []);
  walk('endings.yml', written.endings, []);
  walk('codas.yml', written.codas, []);
  walk('film.yml', written.film, []);
  return asked;
}

function* pictures(made: Made) {
  const { pictures: known, drawings } = made.written;
  const asked = picturesAsked(made);
  for (const { file, path, picture } of asked)
    if (!(picture in known))
      yield at(file, path, `is ${picture}, which pictures.yml does not have. It has ${few(Object.keys(known))}.`);
  const used = new Set(asked.map(({ picture }) => picture));
  for (const [id, { art, timed }] of Object.entries(known)) {
    if (!used.has(id)) yield at('pictures.yml', [id], `is never shown. Show it in a scene, or take it out.`);
    const drawing = art ?? id;
    if (!(drawing in drawings))
      yield at('pictures.yml', art === undefined ? [id] : [id, 'art'], `has no drawing: pictures/${drawing}.svg is missing.`);
    for (const [i, { during }] of timed.entries())
      if (!(during in made.compiled.stage.narration))
        yield at('pictures.yml', [id, 'timed', i, 'during'], `is ${during}, which nobody says. Name something that is said.`);
  }
  const onCards = privateDrawings(made);
  for (const { file, path, drawing } of onCards)
    if (!(drawing in drawings)) yield at(file, path, `is ${drawing}, and pictures/${drawing}.svg is missing.`);
  const drawn = new Set([...Object.entries(known).map(([id, { art }]) => art ?? id), ...onCards.map(({ drawing }) => drawing)]);
  for (const name of Object.keys(drawings))
    if (!drawn.has(name)) yield at(`pictures/${name}.svg`, [], `is never shown. Name it in pictures.yml, or take it out.`);
}

function* clips({ written: { film }, compiled: { stage } }: Made) {
  for (const [id, { shots }] of Object.entries(film)) {
    const said = stage.narration[id];
    if (!said) yield at('film.yml', [id], `is ${id}, which nobody says. Name something that is said.`);
    if (shots[0]?.at !== 0) yield at('film.yml', [id, 'shots', 0, 'at'], 'leaves its beginning without a picture. Begin at 0.');
    for (const [i, { at: sec }] of shots.entries())
      if (sec >= (shots[i + 1]?.at ?? said?.seconds ?? Number.POSITIVE_INFINITY))
        yield at('film.yml', [id, 'shots', i, 'at'], `is ${sec}, when this shot is over already. Put the shots in order.`);
  }
}

function* kinds({ written: { codas, scenes, crewmates }, compiled }: Made) {
  const used = new Set(
    scenes.flatMap(({ scene }) =>
      ('phases' in scene ? scene.phases : [scene]).flatMap(({ say }) =>
        say.flatMap((said) => ('coda' in said ? [said.coda] : [])),
      ),
    ),
  );
  for (const group of Object.keys(codas))
    if (!used.has(group))
      yield at('codas.yml', [group], `is never said. Say it in a scene with "coda: ${group}", or take it out.`);
  for (const { file, scene } of scenes)
    for (const [p, phase] of ('phases' in scene ? scene.phases : [scene]).entries()) {
      const under = 'phases' in scene ? ['phases', p] : [];
      for (const [i, said] of phase.say.entries())
        if ('coda' in said && said.coda !== undefined && !(said.coda in codas))
          yield at(file, [...under, 'say', i, 'coda'], `is ${said.coda}, which codas.yml does not have.`);
      const tasks = compiled.steps.filter(
        ({ at: place, step }) => step.task && place.file === file && isUnder(place.path, under),
      );
      if (tasks.length > 1) yield at(file, [...under, 'steps'], 'has two tasks in one phase. Give each a phase of its own.');
      const kindsHere = compiled.steps.filter(({ at: place }) => place.file === file && isUnder(place.path, under));
      for (const { name } of twice(kindsHere, ({ kind }) => kind))
        yield at(file, [...under, 'steps'], `has two steps of the kind ${name} in one phase. Give each a phase of its own.`);
    }
  for (const [id, { temper }] of Object.entries(crewmates.crewmates))
    if (!(temper in crewmates.tempers))
      yield at(
        'crewmates.yml',
        ['crewmates', id, 'temper'],
        `is ${temper}, which is no temper. There are ${few(Object.keys(crewmates.tempers))}.`,
      );
  for (const id of Object.keys(crewmates.tempers))
    if (!Object.values(crewmates.crewmates).some(({ temper }) => temper === id))
      yield at('crewmates.yml', ['tempers', id], `is the temper of nobody. Give it to a crewmate, or take it out.`);
}

function isUnder(path: readonly (string | number)[], under: readonly (string | number)[]): boolean {
  return under.every((key, i) => path[i] === key);
}

function* wholes({ written, compiled }: Made) {
  if (!/^[a-z][a-z0-9-]{1,40}$/.test(written.slug))
    yield at('story.yml', [], `stands in the folder ${written.slug}. Name it with small letters, digits and hyphens.`);
  const ofKind = (kind: string) => compiled.steps.filter((step) => step.kind === kind);
  const last = written.scenes.at(-1);
  if (ofKind('finale').length !== 1)
    yield at(
      'story.yml',
      ['scenes'],
      `lead to ${ofKind('finale').length} finales. One scene needs the step "finale: {}": there the ending is found.`,
    );
  const sinks = written.scenes.filter(({ scene }) => scene.takesSavedTime);
  if (sinks.length !== 1 || sinks[0] !== last)
    yield at(
      last?.file ?? 'story.yml',
      [],
      'needs "takesSavedTime: true", and no other scene: time that a crew saves is spent in the last one.',
    );
  if (!last?.scene.staysOpen) yield at(last?.file ?? 'story.yml', [], 'needs "staysOpen: true": the last scene keeps its page.');
}

/** Every id is unique, every name leads somewhere, and nothing is unused. */
export const proveNames: Proof = function* (made) {
  yield* doubles(made);
  yield* endings(made);
  yield* pictures(made);
  yield* clips(made);
  yield* kinds(made);
  yield* wholes(made);
};
