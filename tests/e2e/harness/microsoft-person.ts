import { People } from '@lorecrew/server/testing/people';
import type { StartedApp } from '@lorecrew/server/testing/start-app';
import type { FakeMicrosoft } from '../../fakes/oidc/microsoft.ts';
import { ADA } from '../../fakes/oidc/people.ts';

/** Ada has signed up with Microsoft before: she came, and opened the email with her account once more. */
export async function adaSignedUp({ app, microsoft }: { app: StartedApp; microsoft: FakeMicrosoft }): Promise<void> {
  const { cookies: set } = await app.app.inject({ url: '/sanctum/csrf-cookie' });
  const cookies = Object.fromEntries(set.map(({ name, value }) => [name, value]));
  const headers = { 'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '' };
  const idToken = async () => {
    const { nonce } = (await app.app.inject({ url: '/api/auth/microsoft/nonce', cookies })).json();
    return microsoft.idToken({ nonce });
  };
  const post = (url: string, payload: object) => app.app.inject({ method: 'POST', url, payload, cookies, headers });
  await post('/api/auth/microsoft/verify', { provider: 'microsoft', token: await idToken() });
  const [token] = await new People(app).linkTo(ADA.email, '/verify/link/');
  const answer = await post('/api/auth/link', { token, id_token: await idToken() });
  if (answer.statusCode !== 200) throw new Error(`Ada could not sign up: ${answer.body}`);
}
