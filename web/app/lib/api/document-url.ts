import { getOrderDocumentLink } from '@lorecrew/contract/routes/checkout';
import { apiBase } from '../browser/build-settings.ts';
import { api } from './browser-api.ts';

/** Where the invoice of an order can be downloaded for a minute, or its credit note `note`. Throws an `ApiError`. */
export async function getDocumentUrl({ id, note }: { id: string; note?: string }): Promise<{ url: string }> {
  const { url } = await api.request(getOrderDocumentLink, { params: { id }, query: { note } });
  return { url: url.startsWith('/') ? apiBase + url : url };
}
