import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { People } from '../testing/people.ts';
import { type StartedApp, startApp, TEST_SECRET } from '../testing/start-app.ts';
import { preparedDataDir } from '../testing/template.ts';
import { operate } from './main.ts';

const EMAIL = 'ada@crew-of-one.example';
/** What is put back is written to whatever disk there is. */
const PATIENCE_MS = 120_000;
const dataDir = await preparedDataDir('operator');
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** What an operator types, and what is typed when they are asked. */
async function typed(line: string, answer: string | null = null): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const environment = { DATA_DIR: dataDir, APP_SECRET: TEST_SECRET };
  const code = await operate({
    ...{ argv: line.split(' ').filter((word) => word !== ''), environment },
    say: (text) => said.push(text),
    ask: async () => answer,
  });
  return { code, said: said.join('\n') };
}

describe('the operator’s commands', { timeout: PATIENCE_MS }, () => {
  it('are told by help, and by whatever is not understood', async () => {
    const help = await typed('help');
    expect(help.code).toBe(0);
    const all = [
      'operator create',
      'operator remove',
      'credits grant',
      'sessions list',
      'shows list',
      'shows inspect SESSION',
      'contact list',
      'mail list',
      'mail resend',
      'check',
      'nodes',
      'backup',
      'restore',
    ];
    for (const command of [...all, 'erase person EMAIL', 'erase company DOMAIN|ID', 'retention end', 'help'])
      expect(help.said).toContain(command);
    expect(await typed('')).toEqual({ code: 2, said: help.said });
    const said = (line: string) => `There is no command "${line}", or it has an option that there is not.`;
    expect(await typed('retentions')).toEqual({ code: 2, said: `${said('retentions')}\n\n${help.said}` });
    for (const line of ['erase', 'erase everybody', 'retention --now']) {
      const one = await typed(line);
      expect(one.code).toBe(2);
      expect(one.said).toContain(said(line));
      expect([one.said.includes(line.split(' ')[0] ?? ''), one.said.includes('backup FOLDER')]).toEqual([true, false]);
    }
  });

  it('name the accepted secrets by key id, never the secrets', async () => {
    const { code, said } = await typed('secrets');
    expect(code).toBe(0);
    expect(said).toMatch(/^APP_SECRET {11}[\w-]{8}$/m);
    expect(said).not.toContain(TEST_SECRET);
  });

  it('end every sign-in when the operator means it', async () => {
    expect(await typed('sign-out everybody', 'nobody')).toEqual({ code: 1, said: 'Nothing was done.' });
    expect((await typed('sign-out everybody', 'everybody')).said).toMatch(/^\d+ sign-ins were ended\./);
  });

  it('say in a sentence what is wrong with the settings', async () => {
    const said: string[] = [];
    const environment = { MODE: 'production' };
    const code = await operate({ argv: ['retention'], environment, say: (text) => said.push(text), ask: async () => null });
    expect([code, said[0]]).toEqual([1, expect.stringContaining('PUBLIC_URL is missing')]);
  });

  describe('on what a server has kept', () => {
    let started: StartedApp;
    beforeAll(async () => {
      started = await startApp({ dataDir });
      const people = new People(started);
      await people.member(EMAIL);
      const written = { topic: 'session', name: 'Ada Quay', email: 'ada@kelp.example', message: 'When could we play?' };
      await people.post('/api/contact', written);
    }, PATIENCE_MS);

    it('wait until the server is stopped, where the database is embedded', async () => {
      const { code, said } = await typed(`erase person ${EMAIL} --yes`);
      expect([code, said]).toEqual([1, expect.stringContaining(`The data folder ${dataDir} is in use by process`)]);
      await started.close();
    });

    it('make an operator of somebody who is proved, and ask who is not to prove it by email', async () => {
      const made = await typed(`operator create ${EMAIL} Ada Quay`);
      expect(made).toEqual({ code: 0, said: `${EMAIL} is an operator now.` });
      const asked = await typed('operator create bo@crew-of-one.example Bo van Dyk');
      expect(asked.said).toBe(
        'bo@crew-of-one.example is an operator as soon as the email is answered that the server sends now.',
      );
      expect(await typed('operator remove bo@crew-of-one.example')).toEqual({
        ...{ code: 0, said: 'bo@crew-of-one.example is no operator any more.' },
      });
      for (const line of ['operator create ada', `operator create ${EMAIL} Ada`, 'operator remove ada'])
        expect((await typed(line)).code, line).toBe(2);
    });

    it('reset a second factor, for whom no owner can help', async () => {
      expect(await typed('second-factor reset ada')).toEqual({ code: 2, said: 'second-factor reset wants an email address.' });
      const none = { code: 1, said: 'No second factor has this address.' };
      expect(await typed(`second-factor reset ${EMAIL}`)).toEqual(none);
      const started = await startApp({ dataDir });
      const rows = (sql: string) => new People(started).rows<object>(sql, [EMAIL]);
      await rows(`insert into second_factor (user_id, company_id, sealed_key, confirmed_at)
        select id, company_id, 'sealed', now() from app_user where email = $1`);
      await started.close();
      const reset = { code: 0, said: `${EMAIL} signs in without a code now, and gets an email that says so.` };
      expect(await typed(`second-factor reset ${EMAIL}`)).toEqual(reset);
      expect(await typed(`second-factor reset ${EMAIL}`)).toEqual(none);
    });

    it('give a company credits, once they are meant', async () => {
      const line = 'credits grant crew-of-one.example 25 For the broken evening';
      expect((await typed(line)).said).toContain('Nobody is here to be asked');
      expect((await typed(line, 'crew-of-one.example')).said).toMatch(
        /gets 25 credits: For the broken evening\nGiven\. It has 30 to use now\.$/,
      );
      expect(await typed('credits grant nowhere.example 25 Why')).toEqual({ code: 1, said: 'There is no such company.' });
      for (const odd of ['0 Why', '2.5 Why', '-3 Why', '10001 Why', '25'])
        expect((await typed(`credits grant crew-of-one.example ${odd}`)).code, odd).toBe(2);
    });

    it('list sessions, and say where there are none', async () => {
      expect((await typed('sessions list')).said).toMatch(
        /^[a-z2-7]{26} {2}\d{4}-\d\d-\d\dT\d\d:\d\dZ {2}scheduled {2}6 seats {2}Harbour Office \(demo\): /,
      );
      const message = await typed('contact list');
      expect(message).toEqual({
        code: 0,
        said: expect.stringContaining('session  Ada Quay <ada@kelp.example>\n  When could we play?'),
      });
      expect(await typed('sessions list crew-of-one.example')).toEqual({ code: 0, said: 'There are no sessions.' });
    });

    it('inspect the show of a session by the beginning of its id, and name nobody', async () => {
      const [publicId = ''] = (await typed('sessions list')).said.split(' ');
      const { code, said } = await typed(`shows inspect ${publicId.slice(0, 8)}… --events 1`);
      expect(code).toBe(0);
      expect(said).toMatch(/^Session [a-z2-7]{26} \([0-9a-f-]{36}\), scheduled, begins \d{4}-/);
      for (const line of [/^Show: waiting$/m, /^Clock: runs; not started; pauses in all 0 s$/m, /^Log: head \d+, incarnation /m])
        expect(said).toMatch(line);
      expect(said.match(/^ +\d+ {2}\d{4}-\S+Z {2}[a-z]+\.[a-z]+ {2}\S+$/gm)).toHaveLength(1);
      for (const name of ['Ada', 'Björn', 'Quay', '@']) expect(said).not.toContain(name);
      const asJson = await typed(`shows inspect ${publicId} --json --events 0`);
      expect(JSON.parse(asJson.said)).toMatchObject({ phase: 'waiting', events: [], problems: [], session: { publicId } });
    });

    it('say which shows there are, and that there is none of an id', async () => {
      expect((await typed('shows list')).said).toMatch(
        /^[a-z2-7]{26} {2}\d{4}-\S+Z {2}scheduled {2}no scene, 0 of \d here, head \d+$/m,
      );
      expect(await typed('shows inspect zzzzzzzz')).toEqual({ code: 1, said: 'There is no such session.' });
      for (const odd of ['shows inspect', 'shows inspect zzzz --events many', 'shows list --json'])
        expect((await typed(odd)).code, odd).toBe(2);
    });

    it('list links to drafts, and take back one that there is', async () => {
      expect(await typed('preview list')).toEqual({ code: 0, said: 'No link to a draft is good just now.' });
      expect(await typed('preview stop')).toEqual({
        code: 2,
        said: 'preview stop wants the id of a link; preview list says them.',
      });
      expect(await typed('preview stop 7')).toEqual({ code: 1, said: 'There is no such link.' });
    });

    it('say what became of emails, and have the email of a sign-up written anew', async () => {
      expect((await typed(`mail list ${EMAIL}`)).said).toMatch(/verification {4}sent after 1 try$/m);
      const again = await typed('mail resend bo@crew-of-one.example');
      expect(again).toEqual({ code: 0, said: 'Written anew: the email of the sign-up.' });
      expect(await typed(`mail resend ${EMAIL}`)).toEqual({ code: 1, said: 'Nothing waits for this address.' });
    });

    it('write down what is kept about somebody', async () => {
      const { code, said } = await typed(`export person ${EMAIL}`);
      const tables = JSON.parse(said).held.map(({ table }: { table: string }) => table);
      expect([code, tables]).toEqual([0, expect.arrayContaining(['app_user', 'mail_outbox'])]);
    });

    it('copy all data, and put it back', async () => {
      const copy = join(dataDir, '..', `${basename(dataDir)}-copy`);
      expect(await typed(`backup ${copy}`)).toEqual({ code: 0, said: `All data is in ${copy}.` });
      expect(await typed(`backup ${copy}`)).toEqual({
        code: 1,
        said: `${copy} is there already: a copy goes into a new folder.`,
      });
      expect((await typed(`restore ${copy}`)).said).toBe(
        `The data folder ${dataDir} is not empty: a copy is put back into one that is.`,
      );
      rmSync(dataDir, { recursive: true });
      expect((await typed(`restore ${copy}`)).said).toMatch(
        /^Everything is as it was at \d{4}-.*Z\. Erase again whom it has brought back\.$/,
      );
      rmSync(copy, { recursive: true });
      expect((await typed('sessions list')).said).toContain('Harbour Office (demo)');
    });

    it('erase nobody before it is meant', async () => {
      expect(await typed(`erase person ${EMAIL}`)).toEqual({ code: 1, said: 'Nobody is here to be asked: say --yes.' });
      expect(await typed(`erase person ${EMAIL}`, 'ada')).toEqual({ code: 1, said: 'Nothing was done.' });
      expect(await typed('erase person ada')).toEqual({ code: 2, said: 'erase person wants an email address.' });
    });

    it('erase a person whose address is typed once more, and then there is nobody to erase', async () => {
      const { code, said } = await typed(`erase person ${EMAIL.toUpperCase()}`, EMAIL);
      expect([code, said]).toEqual([0, 'Erased. Accounts: 1, participants: 0, shows that named them: 0.']);
      expect((await typed(`erase person ${EMAIL} --yes`)).said).toBe('Nobody has this address. Emails to it are gone.');
    });

    it('erase a company, and say when there is none', async () => {
      const erased = await typed('erase company crew-of-one.example --yes');
      expect(erased.code).toBe(0);
      expect(erased.said).toMatch(/^Crew Of One \([0-9a-f-]{36}\)\nErased, with its people: 1\.$/);
      expect(await typed('erase company crew-of-one.example --yes')).toEqual({ code: 1, said: 'There is no such company.' });
    });

    it('say what is kept and how long, and end what is over', async () => {
      expect((await typed('retention')).said).toContain('audit            400 days after it was done: Who did what');
      expect(await typed('retention end')).toEqual({ code: 0, said: 'Nothing is over.' });
    });
  });
});
