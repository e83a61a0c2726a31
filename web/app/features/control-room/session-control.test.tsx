import type { ControlCrew, ControlRoom, SeatedPerson } from '@lorecrew/contract/api/control';
import type { InvitedRow, SessionPeopleAnswer } from '@lorecrew/contract/api/people';
import type { SessionStatus } from '@lorecrew/contract/api/sessions';
import { applyHostAction, getControlRoom } from '@lorecrew/contract/routes/control';
import { getJoinLink } from '@lorecrew/contract/routes/join-links';
import { listAttendees, sendReminders } from '@lorecrew/contract/routes/people';
import { listSeatRequests } from '@lorecrew/contract/routes/seat-requests';
import { delaySession, pauseSession } from '@lorecrew/contract/routes/sessions';
import { describe, expect, it } from 'vitest';
import { organiserMessages } from '../../lib/i18n/organiser-messages.ts';
import { answer, type Request, refusal, renderPage } from '../../lib/testing/render-page.tsx';
import { sampleSession } from '../../lib/testing/sample-session.ts';
import { SessionControl } from './session-control.tsx';

const NOW_MS = Date.parse('2026-12-03T14:20:00Z');

function person(name: string, more: Partial<SeatedPerson> = {}): SeatedPerson {
  return { id: name.toLowerCase(), name, here: true, simulated: false, ...more };
}

function crew(number: number, people: SeatedPerson[], more: Partial<ControlCrew> = {}): ControlCrew {
  return {
    id: `crew-${number}`,
    number,
    free: 2,
    people,
    cards: { heard: 1, of: 3 },
    standing: { outcome: 'open' },
    extendableSec: 120,
    extendedSec: 0,
    lastActAtMs: null,
    ...more,
  };
}

/** A running show with two crews, changed by `more`. */
function room(more: Partial<ControlRoom> = {}): ControlRoom {
  return {
    seq: 7,
    nowMs: NOW_MS,
    phase: 'live',
    startsAtMs: NOW_MS - 20 * 60_000,
    speed: 1,
    pausedMs: 0,
    pausedAtMs: null,
    canMove: true,
    scene: {
      id: 'map',
      phase: 'task',
      number: 2,
      title: 'The map',
      titles: ['The door', 'The map', 'The lamp'],
      endsAtMs: NOW_MS + 4 * 60_000,
      extendableSec: 150,
    },
    crews: [crew(1, [person('Ada'), person('Ben', { here: false })]), crew(2, [person('Cleo'), person('Dan')])],
    others: [],
    deeds: [],
    ...more,
  };
}

interface Shown {
  readonly given?: ControlRoom;
  readonly status?: SessionStatus;
  /** What the server answers to actions of the host, instead of the same room. */
  readonly action?: () => Response;
}

async function shown({ given = room(), status = 'live', action }: Shown = {}) {
  const { screen, requests } = await renderPage(<SessionControl session={sampleSession(status)} />, {
    english: organiserMessages,
    answers: [
      answer(getControlRoom, given),
      answer(applyHostAction, action ?? given),
      answer(listSeatRequests, { requests: [] }),
      answer(getJoinLink, { link: null }),
      answer(pauseSession, sampleSession('paused')),
      answer(delaySession, sampleSession('open')),
      answer(sendReminders, { letters: 1 }),
      answer(listAttendees, ({ path }) => invited(new URLSearchParams(path.split('?')[1]).get('only') ?? 'all')),
    ],
  });
  return { screen, asked: () => asked(requests) };
}

/** Actions that were asked for, in order. */
function asked(requests: readonly Request[]): unknown[] {
  return requests
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/control'))
    .map(({ body }) => (body as { ask: unknown }).ask);
}

const attendee = (name: string, more: Partial<InvitedRow> = {}): InvitedRow => ({
  id: name.toLowerCase(),
  name,
  email: `${name.toLowerCase()}@quay.example`,
  answer: null,
  opened: false,
  undelivered: false,
  check: null,
  state: 'invited',
  writtenAtMs: null,
  ...more,
});

function invited(only: string): SessionPeopleAnswer {
  const people = [
    attendee('Ada', { answer: 'coming', opened: true, check: 'good' }),
    attendee('Ben', { opened: true }),
    attendee('Cleo', { undelivered: true }),
  ];
  const matching = people.filter(({ answer }) =>
    only === 'coming' ? answer === 'coming' : only === 'silent' && answer === null,
  );
  return {
    people: matching,
    total: matching.length,
    counts: { all: 3, coming: 1, not_coming: 0, silent: 2, checked: 1 },
    room: { seats: 3, invited: 3, most: 3, storyMost: 60 },
    imports: [],
  };
}

describe('CrewCard', () => {
  it('shows who of the crew is here and how many cards were read out', async () => {
    const { screen } = await shown();
    const card = screen.getByRole('article', { name: 'Crew 1' });
    await expect.element(card.getByText('1 of 2 here')).toBeVisible();
    await expect.element(card.getByText('1 of 3 cards read out')).toBeVisible();
    await expect.element(card.getByRole('button', { name: 'Ben, not connected' })).toBeVisible();
  });

  it('puts a request for help before everything else', async () => {
    const crews = [crew(1, [person('Ada')], { standing: { outcome: 'open', hints: { open: 0, asked: true } } })];
    const { screen } = await shown({ given: room({ crews }) });
    await expect.element(screen.getByRole('article', { name: 'Crew 1' }).getByText('wants a hint')).toBeVisible();
    await expect.element(screen.getByText('Somebody would like a hint.')).toBeVisible();
  });

  it('moves the chosen person to the crew whose button is pressed', async () => {
    const { screen, asked } = await shown();
    await screen.getByRole('button', { name: 'Ada', exact: true }).click();
    await expect.element(screen.getByRole('button', { name: 'Ada', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await screen.getByRole('article', { name: 'Crew 2' }).getByRole('button', { name: 'Move Ada here' }).click();
    await expect.poll(asked).toEqual([{ kind: 'move', person: 'ada', crew: 'crew-2' }]);
  });

  it('offers no move to a crew without a free seat', async () => {
    const crews = [crew(1, [person('Ada')]), crew(2, [person('Cleo')], { free: 0 })];
    const { screen } = await shown({ given: room({ crews }) });
    await screen.getByRole('button', { name: 'Ada', exact: true }).click();
    await expect.element(screen.getByRole('button', { name: 'Move Ada', exact: true })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Move Ada here' }).elements()).toEqual([]);
  });

  it('shows a simulated crewmate as text that cannot be chosen', async () => {
    const crews = [crew(1, [person('Ada'), person('Moss', { simulated: true })])];
    const { screen } = await shown({ given: room({ crews }) });
    await expect.element(screen.getByText('Moss, simulated')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Moss/ }).elements()).toEqual([]);
  });
});

describe('MoreTime', () => {
  it('extends the time of its crew alone', async () => {
    const { screen, asked } = await shown();
    await screen.getByRole('button', { name: '2 more minutes for crew 1' }).click();
    await expect.poll(asked).toEqual([{ kind: 'extend', seconds: 120, crew: 'crew-1' }]);
  });

  it('disables minutes beyond what the crew may still get', async () => {
    const { screen, asked } = await shown();
    const five = screen.getByRole('button', { name: '5 more minutes for crew 1' });
    await expect.element(five).toHaveAttribute('aria-disabled', 'true');
    await five.click({ force: true });
    expect(asked()).toEqual([]);
  });

  it('is absent once the crew has solved its task', async () => {
    const crews = [crew(1, [person('Ada')], { standing: { outcome: 'solved' } })];
    const { screen } = await shown({ given: room({ crews }) });
    await expect.element(screen.getByText('Solved.')).toBeVisible();
    expect(screen.getByRole('group', { name: 'More time for crew 1 alone' }).elements()).toEqual([]);
  });
});

describe('Deck', () => {
  it('shows the scene, its place in the story and the time left', async () => {
    const { screen } = await shown();
    const deck = screen.getByRole('region', { name: 'The show' });
    await expect.element(deck.getByRole('heading', { name: 'The map' })).toBeVisible();
    await expect.element(deck.getByRole('list', { name: 'Scene 2 of 3: The map' })).toBeVisible();
    await expect.element(deck.getByText('left in this part')).toBeVisible();
  });

  const paced = (pace: { held: boolean } | null) => {
    const { scene, ...rest } = room();
    const more = pace === null ? {} : { pace: { savedSec: 390, goesOnAtMs: null, ...pace } };
    return { ...rest, scene: scene && { ...scene, ...more } };
  };

  it.each([
    [false, 'Goes on when everybody is done. Saved so far: 6 min.', true],
    [true, 'This part lasts as long as written. Saved so far: 6 min.', false],
  ])('holds a paced part, or lets it go again (held before: %s)', async (held, words, wanted) => {
    const { screen, asked } = await shown({ given: paced({ held }) });
    await expect.element(screen.getByRole('region', { name: 'The show' }).getByText(words, { exact: true })).toBeVisible();
    const hold = screen.getByRole('button', { name: 'Hold this part' });
    await expect.element(hold).toHaveAttribute('aria-pressed', String(held));
    await hold.click();
    await expect.poll(asked).toEqual([{ kind: 'hold', scene: 'map', phase: 'task', held: wanted }]);
  });

  it('does not hold a part while the show is paused', async () => {
    const { screen, asked } = await shown({ given: { ...paced({ held: false }), pausedAtMs: NOW_MS }, status: 'paused' });
    const hold = screen.getByRole('button', { name: 'Hold this part' });
    await expect.element(hold).toHaveAttribute('aria-disabled', 'true');
    await hold.click({ force: true });
    expect(asked()).toEqual([]);
  });

  it('offers no hold where the part is not paced', async () => {
    const { screen } = await shown({ given: paced(null) });
    await expect.element(screen.getByRole('heading', { name: 'The map' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Hold this part' }).elements()).toEqual([]);
  });

  it('asks before it goes on and names scene and phase, so that two hosts mean one step', async () => {
    const { screen, asked } = await shown();
    await screen.getByRole('button', { name: 'Next' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Go to the next part now?' });
    expect(asked()).toEqual([]);
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await expect.poll(asked).toEqual([{ kind: 'next', scene: 'map', phase: 'task' }]);
    await expect.poll(() => dialog.elements()).toEqual([]);
  });

  it('keeps the dialog open with the refusal when the step is not possible', async () => {
    const action = () => refusal(409, { error: 'HOST_001', message: 'The show is already further.' });
    const { screen } = await shown({ action });
    await screen.getByRole('button', { name: 'Next' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Go to the next part now?' });
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByRole('button', { name: 'Not yet' }).click();
    await expect.poll(() => dialog.elements()).toEqual([]);
  });

  it('ends the show only after it was confirmed', async () => {
    const { screen, asked } = await shown();
    await screen.getByRole('button', { name: 'End', exact: true }).click();
    const dialog = screen.getByRole('dialog', { name: 'End the show for everybody?' });
    await dialog.getByRole('button', { name: 'Keep it running' }).click();
    expect(asked()).toEqual([]);
    await screen.getByRole('button', { name: 'End', exact: true }).click();
    await dialog.getByRole('button', { name: 'End the show' }).click();
    await expect.poll(asked).toEqual([{ kind: 'end' }]);
  });

  it('offers to go on and no more time while the show is paused', async () => {
    const { screen } = await shown({ given: room({ pausedAtMs: NOW_MS }), status: 'paused' });
    await expect.element(screen.getByRole('button', { name: 'Resume the show' })).toBeEnabled();
    await expect
      .element(screen.getByRole('button', { name: '1 more minute for everybody' }))
      .toHaveAttribute('aria-disabled', 'true');
  });
});

describe('SayForm', () => {
  it('sends a line to the chosen crew and empties the field', async () => {
    const { screen, asked } = await shown();
    const field = screen.getByLabelText('Shown on their screens for 20 seconds');
    await field.fill('Look at the lamp.');
    await screen.getByRole('combobox', { name: 'To', exact: true }).first().selectOptions('Crew 2');
    await screen.getByRole('button', { name: 'Send' }).click();
    await expect.poll(asked).toEqual([{ kind: 'say', text: 'Look at the lamp.', crew: 'crew-2' }]);
    await expect.element(field).toHaveValue('');
    await expect.element(screen.getByText('Sent. It is on their screens now.')).toBeVisible();
  });

  it('keeps what was typed when the server refuses it', async () => {
    const action = () => refusal(422, { error: 'REQUEST_001', message: 'Please check the form.' });
    const { screen } = await shown({ action });
    const field = screen.getByLabelText('Shown on their screens for 20 seconds');
    await field.fill('Look at the lamp.');
    await screen.getByRole('button', { name: 'Send' }).click();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await expect.element(field).toHaveValue('Look at the lamp.');
  });

  it('disables the button while nothing is typed', async () => {
    const { screen } = await shown();
    await expect.element(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('MovePanel', () => {
  const panel = (screen: Awaited<ReturnType<typeof shown>>['screen']) => screen.getByRole('region', { name: 'Move a person' });

  it('moves a person by two lists, without a mouse', async () => {
    const { screen, asked } = await shown();
    await panel(screen).getByLabelText('Who').selectOptions('Cleo, crew 2');
    await panel(screen).getByLabelText('To').selectOptions('Crew 1');
    await panel(screen).getByRole('button', { name: 'Move Cleo' }).click();
    await expect.poll(asked).toEqual([{ kind: 'move', person: 'cleo', crew: 'crew-1' }]);
  });

  it('says why nobody can be moved while the show is paused', async () => {
    const { screen } = await shown({ given: room({ canMove: false, pausedAtMs: NOW_MS }) });
    await expect.element(panel(screen).getByText('Nobody can be moved just now: the show is paused.')).toBeVisible();
    await expect.element(panel(screen).getByLabelText('To')).toBeDisabled();
  });

  it('removes a person after a question that names them', async () => {
    const { screen, asked } = await shown();
    await panel(screen).getByLabelText('Who').selectOptions('Dan, crew 2');
    await panel(screen).getByRole('button', { name: 'Remove from the show' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Remove Dan from the show?' });
    await dialog.getByRole('button', { name: 'Remove Dan' }).click();
    await expect.poll(asked).toEqual([{ kind: 'remove', person: 'dan' }]);
  });

  it('unmutes a muted person with one press', async () => {
    const crews = [crew(1, [person('Ada', { silenced: true })])];
    const { screen, asked } = await shown({ given: room({ crews }) });
    await screen.getByRole('button', { name: 'Ada, muted by a host' }).click();
    await screen.getByRole('button', { name: 'Unmute Ada' }).click();
    await expect.poll(asked).toEqual([{ kind: 'silence', person: 'ada', silenced: false }]);
  });

  it('deals cards evenly when nobody is chosen', async () => {
    const { screen, asked } = await shown();
    await screen.getByRole('button', { name: 'Deal cards evenly' }).click();
    await expect.poll(asked).toEqual([{ kind: 'rebalance' }]);
  });
});

describe('ActionLog', () => {
  const extended = { n: 5, atMs: NOW_MS, by: null, kind: 'extended', seconds: 120 } as const;

  it('undoes an action that can be undone', async () => {
    const { screen, asked } = await shown({ given: room({ deeds: [{ ...extended, canUndo: true }] }) });
    await screen.getByRole('button', { name: 'Undo: A host gave 2 minutes more.' }).click();
    await expect.poll(asked).toEqual([{ kind: 'undo', deed: 5 }]);
  });

  it('lists an action that is final without a button', async () => {
    const { screen } = await shown({ given: room({ deeds: [extended] }) });
    await expect.element(screen.getByText('A host gave 2 minutes more.')).toBeVisible();
    expect(screen.getByRole('button', { name: /Undo/ }).elements()).toEqual([]);
  });

  it('moves a person back who still sits where they were moved to', async () => {
    const moved = { n: 6, atMs: NOW_MS, by: null, kind: 'moved', person: { id: 'cleo', name: 'Cleo' } } as const;
    const { screen, asked } = await shown({ given: room({ deeds: [{ ...moved, from: 'crew-1', crew: 'crew-2' }] }) });
    await screen.getByRole('button', { name: 'Undo: bring Cleo back to crew 1' }).click();
    await expect.poll(asked).toEqual([{ kind: 'move', person: 'cleo', crew: 'crew-1' }]);
  });
});

describe('OthersCard', () => {
  it('lists people without a crew', async () => {
    const { screen } = await shown({ given: room({ others: [person('Eve', { here: false })] }) });
    await expect.element(screen.getByRole('list', { name: 'In no crew' }).getByText('Eve')).toBeVisible();
  });
});

describe('Readiness', () => {
  const waiting = room({
    phase: 'waiting',
    scene: null,
    crews: [],
    minimum: 2,
    startsAtMs: NOW_MS + 600_000,
    others: [person('Ada'), person('Ben', { here: false })],
  });

  it('groups people by their answer', async () => {
    const { screen } = await shown({ given: waiting, status: 'open' });
    const column = (name: string) => screen.getByRole('region', { name, exact: true }).getByRole('listitem');
    await expect.element(column('Coming')).toHaveTextContent('in the waiting room: Ada, device ready');
    await expect.element(column('Opened, no reply')).toHaveTextContent('Ben');
    await expect.element(column('Not opened')).toHaveTextContent('the email was not delivered: Cleo');
  });

  it('starts the show after a question that says for how many', async () => {
    const { screen, asked } = await shown({ given: waiting, status: 'open' });
    await screen.getByRole('button', { name: /^Start now/ }).click();
    const dialog = screen.getByRole('dialog', { name: 'Start the show now?' });
    await expect.element(dialog.getByText(/the one person who is here/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Start the show' }).click();
    await expect.poll(asked).toEqual([{ kind: 'start' }]);
  });
});

describe('SessionControl', () => {
  it('says that the show is over once it has ended', async () => {
    const { screen } = await shown({ given: room({ phase: 'completed', scene: null, crews: [] }), status: 'completed' });
    await expect.element(screen.getByText('The show is over')).toBeVisible();
  });

  it('says that it did not load and loads on the next try', async () => {
    let calls = 0;
    const { screen } = await renderPage(<SessionControl session={sampleSession('live')} />, {
      english: organiserMessages,
      answers: [
        answer(listSeatRequests, { requests: [] }),
        answer(getJoinLink, { link: null }),
        answer(getControlRoom, () => {
          calls += 1;
          return calls === 1 ? refusal(404, { error: 'SESSION_001', message: 'Session not found' }) : room();
        }),
      ],
    });
    await screen.getByRole('button', { name: 'Try now' }).click();
    await expect.element(screen.getByRole('article', { name: 'Crew 1' })).toBeVisible();
  });
});
