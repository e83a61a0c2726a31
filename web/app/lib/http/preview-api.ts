import { HonoursAnswer } from '@lorecrew/contract/api/measures';
import { type PreviewAct, PreviewActAnswer, PreviewAnswer, type PreviewFrom, PreviewShow } from '@lorecrew/contract/api/preview';
import { calls } from '@lorecrew/contract/calls';
import type { ApiClient } from './api-client.ts';

/** Calls of stories that are being written. Each throws an `ApiError` with words for the person. */
export function previewCalls(api: ApiClient) {
  const of = (path: string, name: string, value: string) => path.replace(`:${name}`, encodeURIComponent(value));
  return {
    look: (slug: string) =>
      api.call({ method: 'GET', path: of(calls.preview, 'slug', slug), quiet: true, answer: PreviewAnswer }),
    open: (slug: string, body: PreviewFrom) =>
      api.call({ method: 'POST', path: of(calls.previewShows, 'slug', slug), body, quiet: true, answer: PreviewShow }),
    honours: (id: string) =>
      api.call({ method: 'GET', path: of(calls.previewHonours, 'id', id), quiet: true, answer: HonoursAnswer }),
    show: (id: string) => api.call({ method: 'GET', path: of(calls.previewShow, 'id', id), quiet: true, answer: PreviewShow }),
    act: (id: string, body: PreviewAct) =>
      api.call({ method: 'POST', path: of(calls.previewShow, 'id', id), body, quiet: true, answer: PreviewActAnswer }),
  };
}
