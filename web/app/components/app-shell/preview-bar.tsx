import { paths } from '@lorecrew/contract/paths';
import { Eye } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { MessagesProvider } from '../../lib/i18n/messages-provider.tsx';
import { shownPreview } from '../../lib/storage/opened-preview.ts';
import previewLinks from '../../locales/en/previewLinks.json';
import { Refusal } from '../form-parts.tsx';
import { Queries } from './queries.tsx';
import './preview-bar.css';
import { closePreview } from '@lorecrew/contract/routes/trials';
import { Button } from '../button.tsx';

const HIGH_PX = 52;

/** Above every page of a browser that looks at a preview: what this is, the way back to it, and its end. */
export function PreviewBar() {
  return (
    <Queries>
      <MessagesProvider english={{ previewLinks }}>
        <Bar />
      </MessagesProvider>
    </Queries>
  );
}

function Bar() {
  const say = useTranslations('previewLinks.bar');
  const call = useCall({
    call: () => api.request(closePreview),
    onDone: () => {
      shownPreview.forget();
      window.location.assign(paths.home());
    },
  });
  // Pages that are as high as the window leave room for the bar.
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--preview', `${HIGH_PX}px`);
    return () => void style.removeProperty('--preview');
  }, []);
  return (
    <section className="preview-bar" aria-label={say('label')}>
      <p>
        <Eye className="ic" aria-hidden="true" />
        {say('text')}
      </p>
      {/* A document of its own: the server reads the cookie for it. */}
      <a href={paths.preview()}>{say('back')}</a>
      <Button size="small" pending={call.busy || call.done} onClick={() => call.send(undefined)}>
        {say('end')}
      </Button>
      <Refusal text={call.refusal} />
    </section>
  );
}
