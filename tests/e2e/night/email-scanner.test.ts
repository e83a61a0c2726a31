import { afterAll, describe, expect, it } from 'vitest';
import { CLIENT_ID, FakeMicrosoft } from '../../fakes/microsoft.ts';
import { EmailsOfManyKinds } from '../../http/emails-of-many-kinds.ts';
import { useTestApp } from '../harness/test-app.ts';

const MONTH_MS = 30 * 24 * 3_600_000;

describe('a program that opens the links of emails in a browser and runs their scripts', async () => {
  const microsoft = await FakeMicrosoft.start(Date.now);
  const environment = { MICROSOFT_CLIENT_ID: CLIENT_ID, MICROSOFT_AUTHORITY: microsoft.authority };
  const testApp = useTestApp({ environment, seedStartsInMs: MONTH_MS });
  afterAll(() => microsoft.close());

  it('changes nothing: nobody has opened, answered, confirmed or stopped anything', { timeout: 600_000 }, async () => {
    const emails = new EmailsOfManyKinds(testApp.app, microsoft);
    const { session } = await emails.cause();
    const links = await emails.links();
    const before = await emails.tables();
    for (const link of links) {
      // Each link in a browser without any memory, as scanners have it.
      const visitor = await testApp.visitor({ locale: 'de-DE' });
      // Links that no longer lead anywhere: their email was followed by a newer one.
      visitor.troubles.expect(/answer: 4(09|10) .*\/api\/invitation/, /status of 4(09|10)/);
      await visitor.page.goto(link);
      await visitor.page.waitForLoadState('networkidle');
      await visitor.page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
      await visitor.page.waitForLoadState('networkidle');
      await visitor.leave();
    }
    expect(await emails.tables()).toEqual(before);
    expect((await emails.inviting.invited(session.id)).people.map(({ opened, answer }) => [opened, answer])).toEqual([
      [false, null],
      [false, null],
    ]);
  });
});
