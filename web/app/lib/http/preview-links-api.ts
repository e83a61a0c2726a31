import {
  OpenedPreview,
  type OpenPreviewBody,
  type PreviewLinkBody,
  PreviewLinksAnswer,
} from '@lorecrew/contract/api/preview-links';
import { RehearsalAnswer } from '@lorecrew/contract/api/rehearsal';
import { calls } from '@lorecrew/contract/calls';
import { z } from '@lorecrew/contract/schema';
import type { ApiClient } from './api-client.ts';

/** Calls of previews that are passed on by a link. Each throws an `ApiError` with words for the person. */
export function previewLinkCalls(api: ApiClient) {
  const answer = PreviewLinksAnswer;
  return {
    list: () => api.call({ method: 'GET', path: calls.previewLinks, answer }),
    make: (body: PreviewLinkBody) => api.call({ method: 'POST', path: calls.previewLinks, body, answer }),
    takeBack: (id: string) =>
      api.call({ method: 'DELETE', path: calls.previewLink.replace(':linkId', encodeURIComponent(id)), body: {}, answer }),
    open: (body: OpenPreviewBody) => api.call({ method: 'POST', path: calls.openedPreview, body, answer: OpenedPreview }),
    play: () => api.call({ method: 'POST', path: calls.openedPreviewShows, body: {}, answer: RehearsalAnswer }),
    end: () => api.call({ method: 'DELETE', path: calls.openedPreview, body: {}, answer: z.null() }),
  };
}
