import { describeApi } from '@lorecrew/server/http/openapi/describe';
import { ApiDocument, referredTo } from '@lorecrew/server/http/openapi/document';
import { AnsweredCalls } from '@lorecrew/server/testing/answered-calls';
import { type StartedApp, startApp } from '@lorecrew/server/testing/start-app';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleCall, type NamedOperation } from './example-call.ts';
import { Fixtures, REFUSED } from './example-calls.ts';

/** Some fifty calls, of which many need a person of their own with a password. */
const EVERY_CALL_MS = 120_000;

let started: StartedApp;
let fixtures: Fixtures;
let document: ApiDocument;

beforeAll(async () => {
  started = await startApp();
  fixtures = new Fixtures(started);
  document = ApiDocument.parse((await started.app.inject({ url: '/api/openapi.json' })).json());
});
afterAll(() => started.close());

const operations = (): NamedOperation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ id: operation.operationId ?? '', method, path, operation })),
  );

/** Who may make a call: nobody in particular, a program with an API key, an organiser, or a participant. */
function callerOf({ operation }: NamedOperation): 'anybody' | 'apiKey' | 'organiser' | 'participant' {
  const kinds = (operation.security ?? []).map((one) => Object.keys(one)[0]);
  if (kinds.length === 0 || kinds.includes(undefined)) return 'anybody';
  if (kinds.includes('apiKey')) return 'apiKey';
  return kinds.includes('organiser') ? 'organiser' : 'participant';
}

/** What a linter with the recommended rules says of a document. */
async function faultsOf(text: string): Promise<string[]> {
  const problems = await lintFromString({ source: text, config: await createConfig({ extends: ['recommended'] }) });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
}

describe('the document of calls', () => {
  it('is without fault by the recommended rules of a linter', async () => {
    const text = JSON.stringify(document);
    expect(await faultsOf(text)).toEqual([]);
    const { body: publicPart } = await started.app.inject({ url: '/api/v1/openapi.json' });
    expect(await faultsOf(publicPart)).toEqual([]);
    expect(await faultsOf(text.replace('"phone_number":"301234567"', '"phone_number":301234567'))).toHaveLength(1);
  });

  it('has an example for everything that is sent and answered', () => {
    expect(describeApi(started.app.swagger()).unknown, 'give these a value in server/src/http/openapi/values.ts').toEqual([]);
  });

  it('says each schema of a body or an answer once, by its name in the contract', () => {
    const inline = operations().flatMap(({ id, operation }) => {
      const bodies = Object.values(operation.requestBody?.content ?? {});
      const answers = Object.values(operation.responses).flatMap((one) =>
        '$ref' in one ? [] : Object.values(one.content ?? {}),
      );
      return [...bodies, ...answers].some(({ schema }) => schema !== undefined && referredTo(schema) === null) ? [id] : [];
    });
    expect(inline, 'put their schemas into contract/src/api, and those modules into server/src/http/openapi/schemas.ts').toEqual(
      [],
    );
  });

  it('says of every call who may make it', async () => {
    const wrong: string[] = [];
    for (const named of operations()) {
      const { statusCode } = await started.app.inject(exampleCall(named));
      if ((callerOf(named) !== 'anybody') !== (statusCode === 401)) wrong.push(`${named.id}: ${statusCode} without a token`);
    }
    expect(wrong).toEqual([]);
  });

  it('says of every call whose token it takes: an ended one is as good as none, and so is one of the other kind', async () => {
    const { token: ended } = await fixtures.people.member();
    await fixtures.people.as(ended, { method: 'POST', url: '/api/logout' });
    const { token: organiser } = await fixtures.people.member();
    const { token: apiKey } = await fixtures.withKey({ token: organiser });
    const tokens = { ended, organiser, apiKey, participant: await participant() };
    const wrong: string[] = [];
    for (const named of operations().filter((one) => callerOf(one) !== 'anybody')) {
      const taken = (named.operation.security ?? []).flatMap((one) => Object.keys(one));
      for (const [kind, token] of Object.entries(tokens).filter(([one]) => !taken.includes(one))) {
        const { statusCode } = await started.app.inject(exampleCall(named, { token }));
        if (statusCode !== 401) wrong.push(`${named.id}: ${statusCode} with the token of ${kind}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('says of every call whether another site may have a browser make it', async () => {
    const wrong: string[] = [];
    for (const named of operations().filter(({ method }) => method !== 'get')) {
      const { headers = {}, ...call } = exampleCall(named);
      const { statusCode } = await started.app.inject({ ...call, headers: { ...headers, 'sec-fetch-site': 'cross-site' } });
      const wanted = (named.operation.parameters ?? []).some(
        (one) => '$ref' in one && one.$ref === '#/components/parameters/XsrfToken',
      );
      if (wanted !== (statusCode === 419)) wrong.push(`${named.id}: ${statusCode} from another site`);
    }
    expect(wrong).toEqual([]);
  });

  it('is what every answer of a test is held against', () => {
    const answered = new AnsweredCalls();
    for (const status of [201, 418]) answered.add({ method: 'POST', route: '/api/demo', status });
    answered.add({ method: 'GET', route: '/*', status: 418 });
    expect(answered.missingIn(started.app)).toEqual(['POST /api/demo 418']);
  });

  it(
    'has examples that can be made, and are answered as it says',
    async () => {
      const { token: organiser } = await fixtures.people.member();
      const seat = (
        await started.app.inject(exampleCall(find('authenticateParticipant'), await fixtures.real.authenticateParticipant?.()))
      ).json();
      const apiKey = await fixtures.withKey({ token: organiser });
      const tokens = { anybody: {}, apiKey, organiser: { token: organiser }, participant: { token: seat.token } };
      const wrong: string[] = [];
      for (const named of operations()) {
        const call = exampleCall(named, { ...tokens[callerOf(named)], ...(await fixtures.real[named.id]?.()) });
        const { statusCode, body } = await started.app.inject(call);
        const [refused] = REFUSED[named.id] ?? [];
        const isAsSaid = String(statusCode) in named.operation.responses;
        if (!isAsSaid || (refused === undefined ? statusCode >= 300 : statusCode !== refused))
          wrong.push(`${named.id}: ${statusCode} ${body}`);
      }
      expect(wrong, 'give it real values in tests/http/example-calls.ts').toEqual([]);
    },
    EVERY_CALL_MS,
  );
});

/** The token of somebody who takes part in the first session. */
async function participant(): Promise<string> {
  const seat = await started.app.inject(
    exampleCall(find('authenticateParticipant'), await fixtures.real.authenticateParticipant?.()),
  );
  return seat.json().token;
}

function find(id: string): NamedOperation {
  const found = operations().find((one) => one.id === id);
  if (!found) throw new Error(`There is no call ${id}.`);
  return found;
}
