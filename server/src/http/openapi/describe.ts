import { routeTable } from '@lorecrew/contract/routes/table';
import { running } from '@lorecrew/contract/running';
import { answersOf, sharedAnswers } from './answers.ts';
import { tidyComponents } from './components.ts';
import { type Answer, ApiDocument, type Operation } from './document.ts';
import { Examples } from './examples.ts';

/** Names of routes by method and path as the document writes it, `delete /api/user/devices/{id}`. */
const NAMES = new Map(
  Object.entries(routeTable).map(([name, { method, url }]) => [
    `${method.toLowerCase()} ${url.replaceAll(/:(\w+)/g, '{$1}')}`,
    name,
  ]),
);
const RUNNING_NAMES = new Map<string, string>(Object.entries(running).map(([name, path]) => [path, name]));

const XSRF = { $ref: '#/components/parameters/XsrfToken' };
const READING = new Set(['get', 'head']);

/** The name of the route; for health checks and the like, method and name. */
function operationIdOf({ method, path }: { method: string; path: string }): string {
  const known = NAMES.get(`${method} ${path}`);
  if (known !== undefined) return known;
  const name = RUNNING_NAMES.get(path) ?? path.replaceAll(/(?<!\W)\W+(\w)/g, (_all, mail: string) => mail.toUpperCase());
  return `${method}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** Who may call: whom the route names; else participants or organisers where it may answer 401, and otherwise anybody. */
function securityOf({ security, tags = [], responses }: Operation): NonNullable<Operation['security']> {
  if (security !== undefined) return security;
  if (!('401' in responses)) return [];
  return [tags.includes('experience') ? { participant: [] } : { organiser: [] }];
}

interface Described {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** One operation with everything that its route does not say itself. */
function describeOperation({ method, path, operation }: Described, examples: Examples): Operation {
  const isWriting = !READING.has(method) && operation['x-without-csrf'] !== true;
  const withExample = <Part extends NonNullable<Answer['content']>[string]>(part: Part): Part =>
    part.schema === undefined ? part : { ...part, example: examples.of(part.schema, '') };
  const withExamples = (content: NonNullable<Answer['content']>) =>
    Object.fromEntries(Object.entries(content).map(([type, media]) => [type, withExample(media)]));
  const parameters = (operation.parameters ?? []).map((one) =>
    '$ref' in one || one.schema === undefined ? one : { ...one, example: examples.of(one.schema, one.name) },
  );
  const responses = Object.entries(answersOf({ isWriting, operation })).map(([status, answer]) =>
    '$ref' in answer || answer.content === undefined
      ? [status, answer]
      : [status, { ...answer, content: withExamples(answer.content) }],
  );
  const { 'x-without-csrf': _told, ...rest } = operation;
  return {
    ...rest,
    operationId: operation.operationId ?? operationIdOf({ method, path }),
    security: securityOf(operation),
    ...(parameters.length > 0 || isWriting ? { parameters: [...parameters, ...(isWriting ? [XSRF] : [])] } : {}),
    ...(operation.requestBody
      ? { requestBody: { ...operation.requestBody, content: withExamples(operation.requestBody.content) } }
      : {}),
    responses: Object.fromEntries(responses),
  };
}

/** A webhook with an example of its message. */
function describeWebhook({ event, post }: { event: string; post: Operation | undefined }, examples: Examples): Operation {
  const { requestBody, ...rest } = post ?? { responses: {} };
  const content = Object.entries(requestBody?.content ?? {}).map(([type, media]) => {
    const example = media.schema === undefined ? {} : examples.of(media.schema, '');
    // Several events have one schema.
    return [type, { ...media, example: Object.assign({}, example, { type: event }) }];
  });
  return { ...rest, requestBody: { required: true, content: Object.fromEntries(content) } };
}

/** Completes the document that the routes make of themselves. `unknown` names properties that have no example yet. */
export function describeApi(made: unknown): { document: ApiDocument; unknown: string[] } {
  const tidy = tidyComponents(ApiDocument.parse(made));
  const examples = new Examples(tidy.components.schemas);
  const paths = Object.fromEntries(
    Object.entries(tidy.paths).map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations).map(([method, operation]) => [
          method,
          describeOperation({ method, path, operation }, examples),
        ]),
      ),
    ]),
  );
  const webhooks = Object.fromEntries(
    Object.entries(tidy.webhooks ?? {}).map(([event, { post }]) => [event, { post: describeWebhook({ event, post }, examples) }]),
  );
  const text = JSON.stringify(paths);
  const responses = Object.entries(sharedAnswers()).filter(([name]) => text.includes(`"#/components/responses/${name}"`));
  const components = { ...tidy.components, responses: Object.fromEntries(responses) };
  return { document: { ...tidy, paths, ...(tidy.webhooks ? { webhooks } : {}), components }, unknown: [...examples.unknown] };
}
