import { z } from 'zod';

/** A schema of JSON Schema, as far as it is looked into here. */
export const Schema = z.record(z.string(), z.unknown());
export type Schema = z.infer<typeof Schema>;

const Media = z.looseObject({ schema: Schema.optional(), example: z.unknown().optional() });
const Content = z.record(z.string(), Media);

export const Parameter = z.looseObject({
  name: z.string(),
  in: z.string(),
  schema: Schema.optional(),
  example: z.unknown().optional(),
});
export type Parameter = z.infer<typeof Parameter>;

export const Answer = z.looseObject({ description: z.string().optional(), content: Content.optional() });
export type Answer = z.infer<typeof Answer>;

const Reference = z.strictObject({ $ref: z.string() });

export const Operation = z.looseObject({
  operationId: z.string().optional(),
  tags: z.array(z.string()).optional(),
  summary: z.string().optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z.array(z.union([Reference, Parameter])).optional(),
  requestBody: z.looseObject({ content: Content }).optional(),
  responses: z.record(z.string(), z.union([Reference, Answer])),
});
export type Operation = z.infer<typeof Operation>;

/** An OpenAPI document, as far as it is looked into here; everything else in it is kept. */
export const ApiDocument = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  webhooks: z.record(z.string(), z.record(z.string(), Operation)).optional(),
  components: z.looseObject({ schemas: z.record(z.string(), Schema) }),
});
export type ApiDocument = z.infer<typeof ApiDocument>;

const SCHEMAS = '#/components/schemas/';

/** The name of the shared schema that a schema only refers to, or null. */
export function referredTo(schema: Schema | undefined): string | null {
  const reference = schema?.$ref;
  return typeof reference === 'string' && reference.startsWith(SCHEMAS) ? reference.slice(SCHEMAS.length) : null;
}

/** Names of all shared schemas that something refers to, itself or through others. */
export function collectReferences(from: unknown, schemas: Readonly<Record<string, Schema>>): Set<string> {
  const found = new Set<string>();
  const look = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      look(schemas[name] ?? {});
    }
  };
  look(from);
  return found;
}
