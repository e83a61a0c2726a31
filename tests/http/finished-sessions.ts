import { randomUUID } from 'node:crypto';
import { seedFinished } from '@lorecrew/server/features/trials/sample/seed';
import type { People } from '@lorecrew/server/testing/people';
import type { StartedApp } from '@lorecrew/server/testing/start-app';
import type { RealValues } from './example-call.ts';

type Session = Required<Pick<RealValues, 'token' | 'params'>>;

/** Calls about a session that is over and has its report: one session for all of them. */
export function finishedSessions(people: () => People, plan: () => Promise<Session>): Record<string, () => Promise<RealValues>> {
  let finishing: Promise<Session> | null = null;
  const finish = async (): Promise<Session> => {
    const session = await plan();
    const { sessionId = '' } = session.params;
    await people().rows(`update session set status = 'completed', ended_at = now() where public_id = $1`, [sessionId]);
    await people().as(session.token, { url: `/api/sessions/${sessionId}/report` });
    return session;
  };
  const finished = () => {
    finishing ??= finish();
    return finishing;
  };
  const exported = async () => {
    const { token, params } = await finished();
    return { token, params: { ...params, format: 'csv' } };
  };
  /** With a link to its report: its id, and what its address carries. */
  const linked = async () => {
    const { token, params } = await finished();
    const url = `/api/sessions/${params.sessionId}/report-links`;
    const { links } = (await people().as(token, { method: 'POST', url, payload: { days: 7 } })).json();
    const { id: linkId, url: address } = links[0];
    return { token, params: { ...params, linkId }, secret: new URL(address).pathname.split('/').at(-1) ?? '' };
  };
  return {
    getSessionReport: finished,
    getSurveyResults: finished,
    setFollowUpSurveys: async () => ({ ...(await finished()), body: { letters: false } }),
    exportSessionReport: exported,
    anonymiseSession: finished,
    listReportLinks: finished,
    createReportLink: async () => ({ ...(await finished()), body: { days: 7 } }),
    revokeReportLink: async () => {
      const { token, params } = await linked();
      return { token, params };
    },
    getSharedReport: async () => ({ params: { token: (await linked()).secret } }),
    getReportTrend: async () => ({ token: (await finished()).token }),
  };
}

/** Calls about links to previews of stories. */
export function previewCalls(
  planner: () => Promise<{ people: People; token: string }>,
): Record<string, () => Promise<RealValues>> {
  const linked = async () => {
    const { people, token } = await planner();
    const payload = { experience: 'lamp-room' };
    const { links } = (await people.as(token, { method: 'POST', url: '/api/preview-links', payload })).json();
    return { token, linkId: links[0].id, secret: new URL(links[0].url).pathname.split('/').at(-1) ?? '' };
  };
  return {
    createPreviewLink: async () => ({ body: { experience: 'lamp-room' } }),
    revokePreviewLink: async () => {
      const { token, linkId } = await linked();
      return { token, params: { linkId } };
    },
    openPreview: async () => ({ body: { token: (await linked()).secret } }),
  };
}

/** Somebody who took part in a session that is over, and their answers. */
export async function finishedSeat({ app, product }: StartedApp): Promise<RealValues> {
  const over = { name: 'one-crew', endedAgoMs: 60_000, requestKey: randomUUID() } as const;
  const session = await seedFinished(product.seeding, over);
  const query = { email: session?.people[0]?.email ?? '', sessionId: session?.sessionId ?? '' };
  const { token } = (await app.inject({ url: '/api/exp/auth', query })).json();
  return { token, body: { said: 4, again: 5 } };
}
