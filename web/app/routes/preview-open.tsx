import '../ui/lists.css';
import { useParams } from 'react-router';
import { OpeningPage } from '../features/preview-links/opening-page.tsx';
import { privateMeta } from '../lib/text/page-meta.ts';
import { Queries } from '../ui/queries.tsx';

export function meta() {
  return privateMeta('Preview');
}

export default function OpenPreview() {
  const { token = '' } = useParams();
  return (
    <Queries>
      <OpeningPage key={token} token={token} />
    </Queries>
  );
}
