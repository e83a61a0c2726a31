import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { answerError } from './errors.ts';
import { addHostCheck, isHost, originOfRequest } from './hosts.ts';

describe('a host', () => {
  it.each(['crew.example', 'crew.example:3000', 'localhost', '127.0.0.1:80', '[::1]:3000', 'CREW.example', 'under_score'])(
    'may be %s',
    (host) => expect(isHost(host)).toBe(true),
  );

  it.each(['', 'a b', 'x@y', 'crew.example:99999', 'a/b', 'a?b', 'a#b', 'a\\b', '[::1', '1:2:3', 'a%20b'])(
    'may not be “%s”',
    (host) => expect(isHost(host)).toBe(false),
  );
});

describe('a server of one name', () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  addHostCheck(app, { only: 'crew.example' });
  app.get('/login', async () => 'a page');
  app.get('/healthz', async () => 'well');
  const statusOf = async (url: string, host: string) => (await app.inject({ url, headers: { host } })).statusCode;

  it('answers to it, in whatever emails, and to nobody who means another', async () => {
    expect([await statusOf('/login', 'crew.example'), await statusOf('/login', 'Crew.Example')]).toEqual([200, 200]);
    expect([await statusOf('/login', 'other.example'), await statusOf('/login', 'crew.example:8080')]).toEqual([400, 400]);
  });

  it('tells its health by whatever name it is asked', async () => {
    expect(await statusOf('/healthz', '127.0.0.1:3000')).toBe(200);
  });
});

describe('the origin of a request behind a trusted proxy', () => {
  const app = Fastify({ trustProxy: true });
  app.get('/', async (request) => originOfRequest(request));
  const originFor = async (scheme: string, host = 'crew.example') =>
    (await app.inject({ url: '/', headers: { host, 'x-forwarded-proto': scheme } })).body;

  it('has the scheme that the proxy names where it is http or https', async () => {
    expect([await originFor('https'), await originFor('http')]).toEqual(['https://crew.example', 'http://crew.example']);
  });

  it.each(['javascript', 'data', 'https;', ' ', 'wss', 'https://evil.example/'])('ignores the scheme “%s”', async (scheme) => {
    expect(await originFor(scheme)).toBe('http://crew.example');
  });

  it('has no host that cannot be one', async () => {
    expect(await originFor('https', 'a;b')).toBe('https://localhost');
  });
});
