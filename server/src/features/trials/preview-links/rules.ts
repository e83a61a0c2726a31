import type { OpenedPreview, PreviewKind } from '@lorecrew/contract/api/preview-links';

/** What the catalogue says of a story that is offered. */
export interface OfferedStory {
  readonly title: string;
  readonly tagline: string;
  readonly lengthSec: number;
}

/** What whoever has opened a preview reads of it; null where there is no longer such a story. */
export function openedOf(
  { kind, slug, endsAtMs }: { readonly kind: PreviewKind; readonly slug: string; readonly endsAtMs: number },
  story: OfferedStory | null,
): OpenedPreview | null {
  if (kind === 'draft') return { kind, slug, title: slug, tagline: '', lengthSec: 0, endsAtMs };
  return story && { kind, slug, title: story.title, tagline: story.tagline, lengthSec: story.lengthSec, endsAtMs };
}
