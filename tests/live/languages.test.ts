import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask, type Node, Nodes, Page } from './nodes.ts';

let nodes: Nodes;
let node: Node;
beforeEach(() => {
  nodes = new Nodes();
  node = nodes.node();
});
afterEach(() => nodes.close());

async function pageIn(language: string, sessionId: string, participantId: string): Promise<Page> {
  const page = new Page(node, nodes.clock, { sessionId, participantId, language });
  expect(await page.seat.take()).toBe(true);
  return page;
}

/** Texts that were added to a feed of a page since it was opened. */
function heard({ frames }: Page, feed: 'announced' | 'chat'): string[] {
  return frames.flatMap((frame) => (frame.type === 'changes' ? (frame.add[feed] ?? []).map(({ text }) => text) : []));
}

/** Lets the show go on until a scene. */
async function untilScene(page: Page, sessionId: string, scene: string): Promise<void> {
  for (let i = 0; i < 200 && page.show.scene?.id !== scene; i++) await nodes.pass(node, sessionId, 2_000);
  expect(page.show.scene?.id).toBe(scene);
}

describe('people of one crew whose pages are in different languages', () => {
  it('are told the same show, each in theirs', async () => {
    const id = await nodes.open(node, 'ada', 'bea');
    const [english, german] = [await pageIn('en', id, 'ada'), await pageIn('de', id, 'bea')];
    expect([english.show.show?.title, german.show.show?.title]).toEqual(['The Lamp Room', 'Die Lampenstube']);
    await untilScene(german, id, 'L4');
    expect([english.seq, english.gaps, german.gaps]).toEqual([german.seq, 0, 0]);
    expect([english.show.scene?.title, german.show.scene?.title]).toEqual(['First Light', 'Erstes Licht']);
    const cards = [english, german].map(({ show }) => show.satchel?.cards[0]?.text);
    expect(cards).toEqual([
      'The Vent is pulled first. Always. It is underlined twice.',
      'Die Glocke wird irgendwann nach dem Zünder gezogen.',
    ]);
    expect(german.show.crew?.seats.map(({ roles }) => roles[0])).toContain('Ausguck');
  });

  it('read one another’s cards, and move the same levers', async () => {
    const id = await nodes.open(node, 'ada', 'bea');
    const [english, german] = [await pageIn('en', id, 'ada'), await pageIn('de', id, 'bea')];
    await untilScene(german, id, 'L4');
    const cardId = english.show.satchel?.cards[0]?.cardId ?? '';
    expect(await ask(node, id, 'ada', 1, { type: 'card.pin', cardId })).toMatchObject({ type: 'ack' });
    await ask(node, id, 'bea', 1, { type: 'plan.move', lever: 'Mirror', direction: 'up' });
    await nodes.pass(node, id, 100);
    const onTable = (page: Page) => page.show.table?.cards.find((card) => card.cardId === cardId)?.text;
    expect(onTable(german)).toBe('Die Klappe wird zuerst gezogen. Immer. Das ist doppelt unterstrichen.');
    expect(onTable(english)).toBe('The Vent is pulled first. Always. It is underlined twice.');
    expect(german.show.levers?.plan).toEqual(english.show.levers?.plan);
    expect(heard(german, 'announced')).toContain(
      'Wacht hat eine Karte angeheftet: Die Klappe wird zuerst gezogen. Immer. Das ist doppelt unterstrichen.',
    );
  });

  it('hear simulated crewmates in their own language, too', async () => {
    const id = await nodes.open(node, 'ada', 'bea');
    const [english, german] = [await pageIn('en', id, 'ada'), await pageIn('de', id, 'bea')];
    await nodes.pass(node, id, 2_000);
    const sim = english.show.crew?.seats.find(({ person }) => person?.simulated)?.person?.id ?? '';
    const command = { type: 'line.say' as const, trigger: 'hello' as const, variant: 0 as const };
    await node.shows.submit(id, { id: 'hello', actor: sim, command });
    await nodes.pass(node, id, 100);
    const said = [english, german].map((page) => heard(page, 'chat').at(-1));
    expect(said).toEqual([
      'Fern here, simulated. Fast, and not always right.',
      'Fern hier, simuliert. Flink, und nicht immer im Recht.',
    ]);
  });

  it('are told it in French from the first lamp to the last card', async () => {
    const id = await nodes.open(node, 'ada');
    const french = await pageIn('fr', id, 'ada');
    const titles = new Set<string | undefined>();
    for (let i = 0; i < 300 && french.show.scene?.id !== 'L7'; i++) {
      await nodes.pass(node, id, 2_000);
      titles.add(french.show.scene?.title);
    }
    expect([...titles]).toEqual([
      'Montez',
      'La Petite Cuillère',
      'Six sacoches',
      'Première lumière',
      'Un seul rayon',
      'Le journal',
      'Une carte de remerciement',
    ]);
    expect(french.show.show?.title).toBe('La Chambre de la lampe');
    expect(heard(french, 'announced')).toContain('C’est l’heure. Wick a allumé la lampe.');
  });

  it('are told it in Spanish from the first lamp to the last card', async () => {
    const id = await nodes.open(node, 'ada');
    const spanish = await pageIn('es', id, 'ada');
    const titles = new Set<string | undefined>();
    for (let i = 0; i < 300 && spanish.show.scene?.id !== 'L7'; i++) {
      await nodes.pass(node, id, 2_000);
      titles.add(spanish.show.scene?.title);
    }
    expect([...titles]).toEqual([
      'Subid',
      'La Cucharilla',
      'Seis zurrones',
      'Primera luz',
      'Un solo haz',
      'El cuaderno',
      'Una tarjeta de gracias',
    ]);
    expect(spanish.show.show?.title).toBe('La sala de la lámpara');
    expect(heard(spanish, 'announced')).toContain('Tiempo. Wick ha encendido la lámpara.');
  });
});
