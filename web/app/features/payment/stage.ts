import type { Order } from '@lorecrew/contract/api/checkout';
import { unreachable } from '@lorecrew/contract/result';

/** After this long the page says that it takes longer than usual. */
const SLOW_AFTER_MS = 60_000;

/** What the page after a payment has to say. */
export type Stage = 'waiting' | 'slow' | 'bank' | 'invoiced' | 'paid' | 'unpaid';

/** How far the payment of an order is, for somebody who has watched it for so long. */
export function stageOf({ order, watchedMs }: { order: Pick<Order, 'status' | 'method'>; watchedMs: number }): Stage {
  switch (order.status) {
    case 'paid':
      return 'paid';
    case 'processing':
      return 'bank';
    case 'failed':
    case 'closed':
      return 'unpaid';
    case 'waiting':
      if (order.method === 'invoice') return 'invoiced';
      return watchedMs < SLOW_AFTER_MS ? 'waiting' : 'slow';
    default:
      return unreachable(order.status);
  }
}

/** How long to wait before the order is looked at again; false once there is nothing to wait for. */
export function lookAgainMs(stage: Stage): number | false {
  switch (stage) {
    case 'waiting':
      return 1_500;
    case 'slow':
    case 'invoiced':
      return 5_000;
    case 'bank':
      return 15_000;
    case 'paid':
    case 'unpaid':
      return false;
    default:
      return unreachable(stage);
  }
}
