import '../components/lists.css';
import { useParams } from 'react-router';
import { Queries } from '../components/app-shell/queries.tsx';
import { OpeningPage } from '../features/preview-links/opening-page.tsx';
import { privateMeta } from '../lib/text/page-meta.ts';

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
