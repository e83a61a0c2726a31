import { ReportAnswer, ReportFile } from '@lorecrew/contract/api/session-report';
import Papa from 'papaparse';
import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishedSession } from '../../testing/finished.ts';
import { PASSWORD, People } from '../../testing/people.ts';
import { type StartedApp, startApp } from '../../testing/start-app.ts';
import { makeReports } from './jobs.ts';

describe('the report of a session', () => {
  let started: StartedApp;
  let people: People;
  beforeAll(async () => {
    started = await startApp({ jobs: 'called' });
    people = new People(started);
  });
  afterAll(() => started.close());

  /** An owner of a company, and a recorded show as a session of theirs. */
  async function finished(name: 'three-crews' | 'one-crew') {
    const { email, token, session } = await finishedSession(started, { people, name });
    const url = `/api/sessions/${session.sessionId}/report`;
    const report = async () => ReportAnswer.parse((await people.as(token, { url })).json());
    return { email, token, session, url, report };
  }

  it('of three crews has figures in whole hundredths, the spread of the crews, and a plate for each', async () => {
    const { figures, credits } = await (await finished('three-crews')).report();
    expect(figures).toMatchInlineSnapshot(`
      {
        "absent": [],
        "asEven": true,
        "attendance": {
          "came": 14,
          "invited": 14,
          "opened": 0,
          "stayed": 14,
          "tookPart": 14,
        },
        "balance": {
          "as": "figure",
          "mean": 91,
          "spread": {
            "least": 88,
            "most": 94,
          },
        },
        "crews": 3,
        "divided": {
          "as": "figure",
          "mean": 85,
          "spread": null,
        },
        "early": {
          "as": "figure",
          "mean": 56,
          "spread": {
            "least": 53,
            "most": 60,
          },
        },
        "ending": {
          "text": "Half past, and nobody touches a thing. It is harder than it sounds. Out on the water the Marigold drops anchor, and somebody starts a song, and you can hear it from the towers, so you sing back. All night, up and down the Line. At sunrise: an empty sky, a full ship, and not one of you can speak above a whisper.",
          "title": "The Patient Dark",
        },
        "gain": {
          "as": "figure",
          "mean": 55,
          "spread": {
            "least": 31,
            "most": 70,
          },
        },
        "hints": {
          "asked": 2,
          "timely": 0,
        },
        "plates": [
          "every-lamp-lit",
          "long-ear",
          "unhurried",
        ],
        "pooled": {
          "as": "figure",
          "mean": 86,
          "spread": {
            "least": 81,
            "most": 94,
          },
        },
        "questions": [
          "silent",
          "gain",
          "hints",
          "next",
        ],
      }
    `);
    expect(credits.map(({ reason, cause, amount }) => `${reason} ${cause} ${amount}`)).toEqual([
      'held booked 14',
      'captured present 14',
    ]);
  });

  it('has the credits of the ledger line by line, as many captured as the log says took part, with names and without', async () => {
    const { token, session, report } = await finished('three-crews');
    const entries = await people.rows<{ reason: string; cause: string; amount: string }>(
      'select reason, cause, sum(amount)::text as amount from credit_entry where session_id = $1 group by reason, cause order by min(seq)',
      [session.id],
    );
    const booked = entries.map(({ reason, cause, amount }) => [reason, cause, Number(amount)]);
    const acted = await people.rows<{ actor: string }>('select distinct actor from show_event where session_id = $1', [
      session.id,
    ]);
    const tookPart = session.people.filter(({ id }) => acted.some(({ actor }) => actor === id));
    const reconciled = ({ credits, figures }: ReportAnswer) => ({
      lines: credits.map(({ reason, cause, amount }) => [reason, cause, amount]),
      captured: credits.filter(({ reason }) => reason === 'captured').reduce((sum, { amount }) => sum + amount, 0),
      released: credits.filter(({ reason }) => reason === 'released').reduce((sum, { amount }) => sum + amount, 0),
      tookPart: figures.attendance.tookPart,
    });
    const before = reconciled(await report());
    expect(before).toEqual({ lines: booked, captured: 14, released: 0, tookPart: tookPart.length });
    const anonymise = { method: 'POST', url: `/api/sessions/${session.sessionId}/anonymise`, payload: {} } as const;
    expect(reconciled(ReportAnswer.parse((await people.as(token, anonymise)).json()))).toEqual(before);
  });

  it('of three people says in a word that there is no figure', async () => {
    const { figures } = await (await finished('one-crew')).report();
    const { pooled, early, gain, balance, divided, hints, asEven, questions, plates } = figures;
    expect([pooled, early, gain, balance, divided]).toEqual(Array(5).fill({ as: 'few' }));
    expect({ hints, asEven, questions, plates: plates.length }).toEqual({
      hints: null,
      asEven: null,
      questions: ['few', 'next'],
      plates: 1,
    });
  });

  it.each([
    ['one-crew', '3 of us played “The Lantern Line” together, as one crew, and came to the ending “'],
    ['three-crews', '14 of us played “The Lantern Line” together, in 3 crews, and came to the ending “'],
  ] as const)('of %s is told of with a sentence to pass on', async (name, sentence) => {
    const { email, report } = await finished(name);
    const { figures } = await report();
    const told = (await people.mails(email)).find(({ subject }) => subject.startsWith('The report is ready'));
    expect(told?.text).toContain(`${sentence}${figures.ending?.title}”.`);
  });

  it('tells how the story ended in the language of whoever reads, on the page and in files, and keeps it as it was', async () => {
    const { token, url, report } = await finished('three-crews');
    const headers = { 'accept-language': 'de-AT' };
    const { figures } = ReportAnswer.parse((await people.as(token, { url, headers })).json());
    const { text } = figures.ending ?? { text: '' };
    expect([figures.ending?.title, text.slice(0, 36)]).toEqual(['Das Geduldige Dunkel', 'Halb, und niemand rührt etwas an. Da']);
    const file = ReportFile.parse((await people.as(token, { url: `${url}/csv`, headers })).json());
    expect(Buffer.from(file.bytes, 'base64').toString()).toContain(text);
    const { figures: inEnglish } = await report();
    expect({ ...figures, ending: null }).toEqual({ ...inEnglish, ending: null });
    expect(inEnglish.ending?.title).toBe('The Patient Dark');
  });

  it('is made once, and its organiser told once, however many nodes look', async () => {
    const { email, report } = await finished('three-crews');
    const { reporting } = started.product;
    await Promise.all([makeReports(reporting), makeReports(reporting), report()]);
    await makeReports(reporting);
    expect(await people.subjects(email)).toMatch(/^The report is ready: [^;]+; Confirm/);
    const told = await people.rows(
      `select 1 from user_notification n join app_user u on u.id = n.user_id
      where n.kind = 'report-ready' and u.email = $1`,
      [email],
    );
    expect(told).toHaveLength(1);
  });

  it('stays as it is when somebody who was there is erased, so that nobody is the difference of two', async () => {
    const { report, session } = await finished('three-crews');
    const before = await report();
    await people.rows('delete from consumer where id = $1', [session.people[0]?.id ?? '']);
    expect(await report()).toEqual(before);
  });

  it('is not there before the session is over', async () => {
    const { token, session, url } = await finished('three-crews');
    await people.rows(`update session set status = 'live', ended_at = null where id = $1`, [session.id]);
    expect((await people.as(token, { url })).json().error).toBe('REPORT_001');
  });

  it('may lose its names at once, by an owner; an organiser is refused', async () => {
    const { email, token, session, report } = await finished('three-crews');
    const { figures, log } = await report();
    expect(log.anonymised).toBe(false);
    const colleague = people.newEmail(email.split('@')[1]);
    await people.member(colleague);
    const { members } = (await people.as(token, { url: '/api/company/members' })).json();
    const { id } = members.find((one: { membership: string }) => one.membership === 'pending');
    await people.as(token, { method: 'PUT', url: `/api/company/members/${id}`, payload: { role: 'organiser' } });
    const ask = async (by: string) =>
      people.as(by, { method: 'POST', url: `/api/sessions/${session.sessionId}/anonymise`, payload: {} });
    expect((await ask(await people.logIn(colleague, PASSWORD))).json().error).toBe('USER_009');
    const named = async () =>
      people.rows('select 1 from show_event where session_id = $1 and body::text like $2', [
        session.id,
        `%${session.people[0]?.id}%`,
      ]);
    expect((await named()).length).toBeGreaterThan(0);
    const answer = ReportAnswer.parse((await ask(token)).json());
    expect([answer.log.anonymised, answer.figures]).toEqual([true, figures]);
    expect(await named()).toEqual([]);
  });

  it('is taken along as CSV, JSON and PDF with the figures of the page, and no cell is a formula', async () => {
    const { token, url, report } = await finished('three-crews');
    const page = await report();
    const file = async (format: string) => ReportFile.parse((await people.as(token, { url: `${url}/${format}` })).json());
    const [csv, json, pdf] = [await file('csv'), await file('json'), await file('pdf')];
    const bytes = (one: ReportFile) => Buffer.from(one.bytes, 'base64');
    const { data } = Papa.parse<string[]>(bytes(csv).toString('utf8').replace('\uFEFF', ''));
    expect(data.slice(1).map(([, what, value]) => `${what}: ${value}`)).toEqual([
      'The Patient Dark: ',
      'Invited: 14',
      'Opened the link: 0',
      'Came: 14',
      'Took part: 14',
      'Stayed to the end: 14',
      'Crews: 3',
      'Facts said before deciding, of 100: 86',
      'How early they were said, of 100: 56',
      'Better together than alone, points of 100: 55',
      'Balance of participation, of 100: 91',
      'How divided the votes were, of 100: 85',
      'Hints asked for: 2',
      'Hints in good time: 0',
      'All Hands: 1',
      'Long Ear: 1',
      'Stayed With It: 1',
      'Held (seats of the session): 14',
      'Captured (took part): 14',
    ]);
    expect(data.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    const { figures, credits, madeAtMs } = page;
    expect(JSON.parse(bytes(json).toString())).toEqual({ figures, felt: null, credits, madeAtMs });
    expect(bytes(pdf).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is taken along in the language of the page that asks for it', async () => {
    const { token, url } = await finished('three-crews');
    const headers = { 'accept-language': 'de-AT' };
    const { bytes } = ReportFile.parse((await people.as(token, { url: `${url}/csv`, headers })).json());
    const { data } = Papa.parse<string[]>(Buffer.from(bytes, 'base64').toString('utf8').replace('\uFEFF', ''));
    expect(data[0]).toEqual(['Teil', 'Was', 'Zahl', 'Anmerkung']);
    expect(data[2]?.slice(0, 3)).toEqual(['Wer da war', 'Eingeladen', '14']);
  });

  it('is taken along as XLSX: read again, it has the rows of the CSV with numbers as numbers', async () => {
    const { token, url, report } = await finished('three-crews');
    const file = async (format: string) => {
      const { bytes } = ReportFile.parse((await people.as(token, { url: `${url}/${format}` })).json());
      return Buffer.from(bytes, 'base64');
    };
    const sheets = await readSheets(await file('xlsx'));
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Report']);
    const cells = sheets[0]?.data ?? [];
    const { data } = Papa.parse<string[]>((await file('csv')).toString('utf8').replace('\uFEFF', ''));
    expect(cells.map((row) => row.map((cell) => `${cell ?? ''}`))).toEqual(data);
    const numbers = (part: string) => cells.filter(([at]) => at === part).map(([, , figure]) => figure);
    const { figures, credits } = await report();
    const { invited, opened, came, tookPart, stayed } = figures.attendance;
    expect(numbers('Who came')).toEqual([invited, opened, came, tookPart, stayed]);
    expect(numbers('How the session worked together')).toEqual([3, 86, 56, 55, 91, 85, 2, 0]);
    expect(numbers('Credits')).toEqual(credits.map(({ amount }) => amount));
    expect(numbers('How it ended')).toEqual([null]);
  });

  it('tells no person apart: whoever changes places with a crewmate, every surface stays byte by byte as it is', async () => {
    const { session, report, token, url } = await finished('three-crews');
    const surfaces = async () => {
      const [csv, json] = [await people.as(token, { url: `${url}/csv` }), await people.as(token, { url: `${url}/json` })];
      const { madeAtMs: _, log: __, ...page } = await report();
      const { madeAtMs: ___, ...kept } = JSON.parse(
        Buffer.from(csv.statusCode === 200 ? json.json().bytes : '', 'base64').toString(),
      );
      return JSON.stringify([page, kept, csv.json().bytes]);
    };
    const before = await surfaces();
    const all = session.people.map(({ id }) => id);
    for (const [a = '', b = ''] of [all.slice(0, 2), all.slice(1, 3), all.slice(5, 7), [all[0], all[13]]]) {
      const swapped = `replace(replace(replace(%, '${a}', 'swapping'), '${b}', '${a}'), 'swapping', '${b}')`;
      const set = (column: string, type: string) => `${column} = ${swapped.replace('%', `${column}::text`)}::${type}`;
      await people.rows(
        `update show_event set ${set('actor', 'text')}, ${set('cmd_id', 'text')}, ${set('body', 'jsonb')} where session_id = $1`,
        [session.id],
      );
      await people.rows('delete from session_report where session_id = $1', [session.id]);
      started.product.reporting.measures.forget();
      expect(await surfaces()).toBe(before);
    }
  });
});
