import { z } from '../schema.ts';

/** How long a preview may be opened by its link, in days. */
export const PREVIEW_LINK_DAYS = 7;
/** So many links of a company may be good at the same time. */
export const PREVIEW_LINKS_MOST = 20;
/** So many shows of one preview may be played at the same time. */
export const PREVIEW_SHOWS_MOST = 2;
/** The cookie of a browser that has opened a preview: it holds the link's token. */
export const PREVIEW_COOKIE = 'preview_token';

/** What may be looked at before it is for everybody: a story, or an article that is not published yet. */
export const PreviewKind = z.enum(['story', 'draft']);
export type PreviewKind = z.infer<typeof PreviewKind>;

/** Body of `POST /api/preview-links`: which story. */
export const PreviewLinkBody = z.strictObject({ experience: z.string().check(z.minLength(1), z.maxLength(60)) });
export type PreviewLinkBody = z.infer<typeof PreviewLinkBody>;

/** A link by which anybody may open a preview until it ends or is taken back. Times are milliseconds since 1970. */
export const PreviewLink = z.object({
  id: z.string(),
  url: z.string(),
  slug: z.string(),
  title: z.string(),
  madeAtMs: z.number(),
  endsAtMs: z.number(),
});
export type PreviewLink = z.infer<typeof PreviewLink>;

/** The company's links to previews of stories that are good now, the latest first. */
export const PreviewLinksAnswer = z.object({ links: z.array(PreviewLink) });
export type PreviewLinksAnswer = z.infer<typeof PreviewLinksAnswer>;

/** Body of `POST /api/opened-preview`: what the link's address carries. */
export const OpenPreviewBody = z.strictObject({ token: z.string().check(z.maxLength(200)) });
export type OpenPreviewBody = z.infer<typeof OpenPreviewBody>;

/** The preview that a browser has opened. PREVIEW_001 where its link is no longer good. */
export const OpenedPreview = z.object({
  kind: PreviewKind,
  slug: z.string(),
  /** Of a story: what it is called and how it is praised, and how long it is; of a draft, the slug alone says which. */
  title: z.string(),
  tagline: z.string(),
  lengthSec: z.number(),
  endsAtMs: z.number(),
});
export type OpenedPreview = z.infer<typeof OpenedPreview>;
