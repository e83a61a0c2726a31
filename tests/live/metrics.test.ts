import { systemTimers } from '@lorecrew/server/adapters/clock/timers';
import { prometheusMetrics } from '@lorecrew/server/adapters/metrics/prometheus';
import { PendingConnection } from '@lorecrew/server/realtime/connection/pending-connection';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Nodes, Page, until } from './nodes.ts';

let nodes: Nodes;
beforeEach(() => {
  nodes = new Nodes();
});
afterEach(() => nodes.close());

/** Values of a metric by its labels. */
async function valuesOf(metrics: ReturnType<typeof prometheusMetrics>, name: string): Promise<Record<string, number>> {
  const lines = (await metrics.read()).split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
  return Object.fromEntries(
    lines.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

describe('metrics of shows', () => {
  it('count who is connected, by the state of the show, and who comes again', async () => {
    const metrics = prometheusMetrics();
    const node = nodes.node({ metrics });
    const sessionId = await nodes.open(node, 'ada');
    await new Page(node, nodes.clock, { sessionId, participantId: 'ada' }).seat.take();
    expect(await valuesOf(metrics, 'lorecrew_live_connections')).toMatchObject({ '{state="waiting"}': 1, '{state="live"}': 0 });
    await new Page(node, nodes.clock, { sessionId, participantId: 'bob' }).seat.take();
    await nodes.pass(node, sessionId, 2_000);
    expect(await valuesOf(metrics, 'lorecrew_live_connections')).toMatchObject({ '{state="waiting"}': 0, '{state="live"}': 2 });
    expect(await valuesOf(metrics, 'lorecrew_live_shows')).toMatchObject({ '{state="waiting"}': 0, '{state="live"}': 1 });
    // Ada had come in before the page took her seat.
    expect(await valuesOf(metrics, 'lorecrew_live_connections_opened_total')).toEqual({
      '{kind="again"}': 1,
      '{kind="first"}': 1,
    });
  });

  it('count commands by their outcome, and refusals by their code', async () => {
    const metrics = prometheusMetrics();
    const node = nodes.node({ metrics });
    const sessionId = await nodes.open(node, 'ada');
    const { seat } = new Page(node, nodes.clock, { sessionId, participantId: 'ada' });
    await seat.take();
    await seat.command(1, { type: 'command.unknown' });
    expect(await valuesOf(metrics, 'lorecrew_live_command_seconds_count')).toEqual({ '{outcome="refused"}': 1 });
    expect(await valuesOf(metrics, 'lorecrew_live_refusals_total')).toEqual({ '{code="SHOW_009"}': 1 });
  });

  it('tell how long an event took to another node', async () => {
    const metrics = prometheusMetrics();
    const [writing, hearing] = [nodes.node(), nodes.node({ metrics })];
    const sessionId = await nodes.open(writing, 'ada');
    await hearing.shows.load(sessionId);
    const before = await valuesOf(metrics, 'lorecrew_live_fanout_seconds_count');
    const came = until(hearing, sessionId, ({ state }) => state.people.ada?.leftByChoice === true);
    const { seat } = new Page(writing, nodes.clock, { sessionId, participantId: 'ada' });
    await seat.take();
    await seat.command(1, { type: 'show.leave' });
    await came;
    expect([before, await valuesOf(metrics, 'lorecrew_live_fanout_seconds_count')]).toEqual([{ '': 0 }, { '': 1 }]);
  });

  it('tell for how long a show should have gone on', async () => {
    const metrics = prometheusMetrics();
    const node = nodes.node({ metrics });
    await nodes.open(node, 'ada');
    expect(await valuesOf(metrics, 'lorecrew_live_overdue_seconds')).toEqual({ '': 0 });
    // Nothing of the node runs between these two lines.
    nodes.clock.ms += 41_000;
    expect(await valuesOf(metrics, 'lorecrew_live_overdue_seconds')).toEqual({ '': 40 });
  });
});

describe('metrics of connections', () => {
  /** A socket in memory that says hello with a ticket of Ada, or with none that is known. */
  async function connect(metrics: ReturnType<typeof prometheusMetrics>, ticket: string) {
    const node = nodes.node({ metrics });
    const sessionId = await nodes.open(node, 'ada');
    const answered = Promise.withResolvers<void>();
    const socket = {
      send: () => {
        answered.resolve();
        return 0;
      },
      waitingBytes: () => 0,
      isOpen: () => true,
      close: () => undefined,
    };
    const pending = new PendingConnection(socket, 'somewhere', {
      shows: node.shows,
      clock: nodes.clock,
      timers: systemTimers,
      tickets: { redeem: async (known) => (known === 'good' ? { companyId: 'c', sessionId, participantId: 'ada' } : null) },
      onError: (error) => node.troubles.push(error),
      onRefusal: () => undefined,
    });
    pending.frame(JSON.stringify({ type: 'hello', protocol: 2, ticket, tab: 'testtab1' }), false);
    await answered.promise;
    return pending;
  }

  it('tell connections that broke from those that a page closed', async () => {
    const metrics = prometheusMetrics();
    (await connect(metrics, 'good')).gone({ broken: true });
    (await connect(metrics, 'good')).gone();
    expect(await valuesOf(metrics, 'lorecrew_live_connections_closed_total')).toEqual({
      '{reason="lost"}': 1,
      '{reason="client"}': 1,
    });
  });

  it('count those that were refused, by why', async () => {
    const metrics = prometheusMetrics();
    (await connect(metrics, 'made up')).gone();
    expect(await valuesOf(metrics, 'lorecrew_live_connections_refused_total')).toEqual({ '{reason="badTicket"}': 1 });
    expect(await valuesOf(metrics, 'lorecrew_live_connections_closed_total')).toEqual({ '{reason="badTicket"}': 1 });
  });
});
