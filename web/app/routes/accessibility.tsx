import { paths } from '@lorecrew/contract/paths';
import type { MetaArgs } from 'react-router';
import { AccessibilityPage } from '../features/legal/accessibility-page.tsx';
import { type PageHandle, publicMeta } from '../lib/text/page-meta.ts';

export const handle: PageHandle = { static: true };

export function meta({ matches }: MetaArgs) {
  const description =
    'How people play by keyboard, by screen reader, without sound, sight or speech, how it is tested, and what does not work yet.';
  return publicMeta({ matches, path: paths.accessibility(), name: 'Accessibility', description });
}

export default function Page() {
  return <AccessibilityPage />;
}
