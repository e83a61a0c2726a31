import '../ui/lists.css';
import { useParams } from 'react-router';
import { OpeningPage } from '../features/preview-links/opening-page.tsx';
import { privateMeta } from '../lib/text/page-meta.ts';

export function meta() {
  return privateMeta('Preview');
}

export default function OpenPreview() {
  const { token = '' } = useParams();
  return <OpeningPage key={token} token={token} />;
}
