import { Order, type OrderBody } from '@lorecrew/contract/api/checkout';
import { CreditsAnswer as Credits, type CreditsAnswer } from '@lorecrew/contract/api/credits';
import { type SandboxAct, SandboxAnswer } from '@lorecrew/contract/api/sandbox';
import type { InjectOptions } from 'fastify';
import { randomIds } from '../adapters/ids/random.ts';
import { People } from './people.ts';
import type { StartedApp } from './start-app.ts';

/** An address that invoices may be made out to. */
export const BILL_TO = {
  company: 'Harbour Lights GmbH',
  street: 'Quay 1',
  postal_code: '20457',
  city: 'Hamburg',
  country_id: 'DE',
  vat_id: '',
};

/** An order of 50 credits by card, as the page would send it. */
export function orderBody(more: Partial<OrderBody> = {}): OrderBody {
  return {
    request_key: randomIds.uuid(),
    product_id: 'credits-50',
    unit_cents: 1200,
    method: 'card',
    po_number: '',
    bill_to: BILL_TO,
    ...more,
  };
}

/** Somebody who buys credits for their company, and what the bank does with it, at the sandbox. */
export class Shopper {
  readonly people: People;
  readonly email: string;
  private readonly started: StartedApp;
  private token: string | null = null;
  constructor(input: { people: People; email: string; started: StartedApp }) {
    this.people = input.people;
    this.email = input.email;
    this.started = input.started;
  }

  /** A new company with somebody signed up and verified. */
  static async arrive(started: StartedApp): Promise<Shopper> {
    const people = new People(started);
    const { email } = await people.member();
    return new Shopper({ people, email, started });
  }

  /** A call of theirs. */
  async call(options: InjectOptions): ReturnType<People['as']> {
    this.token ??= await this.people.logIn(this.email);
    return this.people.as(this.token, options);
  }

  place(body: object = orderBody()): ReturnType<People['as']> {
    return this.call({ method: 'POST', url: '/api/checkout/orders', payload: body });
  }

  async order(body: object = orderBody()): Promise<Order> {
    return Order.parse((await this.place(body)).json());
  }

  async look(id: string): Promise<Order> {
    return Order.parse((await this.call({ url: `/api/checkout/orders/${id}` })).json());
  }

  async credits(): Promise<Pick<CreditsAnswer, 'available' | 'held' | 'owed'>> {
    const { available, held, owed } = Credits.parse((await this.call({ url: '/api/credits' })).json());
    return { available, held, owed };
  }

  /** Something done at the page where an order is paid, without the notice of it. */
  async act(order: Order, act: SandboxAct): Promise<SandboxAnswer> {
    const id = (order.payUrl ?? '').split('/').at(-1);
    const answer = await this.started.app.inject({ method: 'POST', url: `/api/sandbox/payments/${id}`, payload: act });
    return SandboxAnswer.parse(answer.json());
  }

  /** Carries the sandbox's notices that are due by now. */
  async notices(): Promise<void> {
    // One round may be under way that began before the last notice was written.
    for (let n = 0; n < 2; n += 1) await this.started.product.sandbox?.webhookSender.deliver();
  }

  /** Buys credits that are paid and there. */
  async buy(body: object = orderBody()): Promise<Order> {
    const order = await this.order(body);
    await this.act(order, { act: 'pay', card: 'works' });
    await this.notices();
    return order;
  }
}
