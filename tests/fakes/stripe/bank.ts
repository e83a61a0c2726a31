import { StripeRefusal } from './http.ts';

/** An object as Stripe keeps it: its id, what kind it is, and the rest. */
export interface Thing {
  readonly id: string;
  readonly object: string;
  [field: string]: unknown;
}

/** Everything Stripe remembers, by id. */
export class Vault {
  private readonly things = new Map<string, Thing>();
  private count = 0;

  add(prefix: string, object: string, fields: Readonly<Record<string, unknown>>): Thing {
    this.count += 1;
    const id = `${prefix}_${String(this.count).padStart(4, '0')}`;
    const thing: Thing = { id, object, livemode: false, created: 1_795_000_000 + this.count, ...fields };
    this.things.set(id, thing);
    return thing;
  }

  get(id: string): Thing {
    const thing = this.things.get(id);
    if (!thing) throw new StripeRefusal(404, 'invalid_request_error', `No such object: ${id}`);
    return thing;
  }

  find(object: string, fields: Readonly<Record<string, unknown>> = {}): Thing[] {
    return [...this.things.values()].filter(
      (thing) => thing.object === object && Object.entries(fields).every(([name, value]) => thing[name] === value),
    );
  }

  remove(id: string): void {
    this.things.delete(id);
  }

  list(object: string, fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
    return { object: 'list', has_more: false, data: this.find(object, fields) };
  }
}
