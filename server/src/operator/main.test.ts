import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { People } from '../testing/people.ts';
import { type StartedApp, startApp, TEST_SECRET } from '../testing/start-app.ts';
import { operate } from './main.ts';

const EMAIL = 'ada@crew-of-one.example';
/** A database in a folder is made from nothing, on whatever disk there is. */
const PATIENCE_MS = 120_000;
const dataDir = mkdtempSync(join(tmpdir(), 'lorecrew-operator-'));
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
    for (const command of ['erase person EMAIL', 'erase company DOMAIN|ID', 'retention end', 'help'])
      expect(help.said).toContain(command);
    for (const line of ['', 'erase', 'erase everybody', 'retentions', 'retention --now'])
      expect(await typed(line)).toEqual({ code: 2, said: help.said });
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
      await new People(started).member(EMAIL);
    }, PATIENCE_MS);

    it('wait until the server is stopped, where the database is embedded', async () => {
      const { code, said } = await typed(`erase person ${EMAIL} --yes`);
      expect([code, said]).toEqual([1, expect.stringContaining(`The data folder ${dataDir} is in use by process`)]);
      await started.close();
    });

    it('erase nobody before it is meant', async () => {
      expect(await typed(`erase person ${EMAIL}`)).toEqual({ code: 1, said: 'Nobody is here to be asked: say --yes.' });
      expect(await typed(`erase person ${EMAIL}`, 'ada')).toEqual({ code: 1, said: 'Nothing was done.' });
      expect(await typed('erase person ada')).toEqual({ code: 2, said: 'erase person wants an email address.' });
    });

    it('erase a person whose address is typed once more, and then there is nobody to erase', async () => {
      const { code, said } = await typed(`erase person ${EMAIL.toUpperCase()}`, EMAIL);
      expect([code, said]).toEqual([0, 'Erased. Accounts: 1, participants: 0, shows that named them: 0.']);
      expect((await typed(`erase person ${EMAIL} --yes`)).said).toBe('Nobody has this address. Letters to it are gone.');
    });

    it('erase a company, and say when there is none', async () => {
      const erased = await typed('erase company crew-of-one.example --yes');
      expect(erased.code).toBe(0);
      expect(erased.said).toMatch(/^Crew Of One \([0-9a-f-]{36}\)\nErased, with its people: 0\.$/);
      expect(await typed('erase company crew-of-one.example --yes')).toEqual({ code: 1, said: 'There is no such company.' });
    });

    it('say what is kept and how long, and end what is over', async () => {
      expect((await typed('retention')).said).toContain('audit            400 days after it was done: Who did what');
      expect(await typed('retention end')).toEqual({ code: 0, said: 'Nothing is over.' });
    });
  });
});
