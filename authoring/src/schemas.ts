import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  CodasFile,
  CrewmatesFile,
  EndingsFile,
  LanguageFile,
  PhasedSceneFile,
  PicturesFile,
  RunFile,
  SceneFile,
  StoryFile,
} from './format.ts';

const FILES: Readonly<Record<string, z.ZodType>> = {
  story: StoryFile,
  scene: z.union([SceneFile, PhasedSceneFile]),
  endings: EndingsFile,
  codas: CodasFile,
  pictures: PicturesFile,
  crewmates: CrewmatesFile,
  run: RunFile,
  language: LanguageFile,
};

/** JSON Schema of every kind of file, by its name, for completion in editors. Made from what the mechanics ask for. */
export function jsonSchemas(): Record<string, object> {
  return Object.fromEntries(
    Object.entries(FILES).map(([name, schema]) => [name, z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })]),
  );
}

/** Writes them into a folder, which is made where it is missing. */
export function writeSchemas(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, schema] of Object.entries(jsonSchemas()))
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(schema, null, 2)}\n`);
}
