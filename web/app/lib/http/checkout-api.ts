import {
  CheckoutAnswer,
  DocumentAnswer,
  Order,
  type OrderBody,
  type OrderStatus,
  OrdersAnswer,
} from '@lorecrew/contract/api/checkout';
import { type CreditReason, CreditsAnswer, StatementAnswer } from '@lorecrew/contract/api/credits';
import { type SandboxAct, SandboxAnswer, SandboxPayment } from '@lorecrew/contract/api/sandbox';
import { calls } from '@lorecrew/contract/calls';
import type { ApiClient } from './api-client.ts';

/** What of a list is asked for; what is undefined is not asked. */
type Asked = Record<string, string | number | undefined>;

function queryOf(asked: Asked): Record<string, string> {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** Calls of credits and orders. Each throws an `ApiError` with words for the person. */
export function checkoutCalls(api: ApiClient, baseUrl: string) {
  const at = (path: string, id: string) => path.replace(':id', encodeURIComponent(id));
  return {
    credits: () => api.call({ method: 'GET', path: calls.credits, answer: CreditsAnswer }),
    statement: (asked: { reason?: CreditReason; search?: string; fromMs?: number; page: number }) =>
      api.call({ method: 'GET', path: calls.statement, query: queryOf(asked), answer: StatementAnswer }),
    offer: () => api.call({ method: 'GET', path: calls.checkout, answer: CheckoutAnswer }),
    place: (body: OrderBody) => api.call({ method: 'POST', path: calls.orders, body, answer: Order }),
    orders: (asked: { status?: OrderStatus; search?: string; page: number }) =>
      api.call({ method: 'GET', path: calls.orders, query: queryOf(asked), answer: OrdersAnswer }),
    order: (id: string) => api.call({ method: 'GET', path: at(calls.order, id), answer: Order }),
    async document({ id, note }: { id: string; note?: string }): Promise<{ url: string }> {
      const path = at(calls.orderDocument, id);
      const { url } = await api.call({ method: 'GET', path, query: queryOf({ note }), answer: DocumentAnswer });
      return { url: url.startsWith('/') ? baseUrl + url : url };
    },
    sandbox: (id: string) => api.call({ method: 'GET', path: at(calls.sandboxPayment, id), answer: SandboxPayment }),
    act: ({ id, act }: { id: string; act: SandboxAct }) =>
      api.call({ method: 'POST', path: at(calls.sandboxPayment, id), body: act, answer: SandboxAnswer }),
  };
}
