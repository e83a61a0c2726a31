import type { OpenedPreview } from '@lorecrew/contract/api/preview-links';
import { paths } from '@lorecrew/contract/paths';
import { playPreview } from '@lorecrew/contract/routes/trials';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import boat from '../../art/pages/boat.svg';
import { Button, ButtonAnchor } from '../../components/button.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { NightStrip } from '../../components/site/night-strip.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { pageNavigation } from '../../lib/browser/page-navigation.ts';
import { MessagesProvider } from '../../lib/i18n/messages-provider.tsx';
import { ownPath } from '../../lib/realtime/invitation-path.ts';
import { shownPreview } from '../../lib/storage/opened-preview.ts';
import { storyPicture } from '../../lib/text/story-pictures.ts';
import { useDates } from '../../lib/time/use-dates.ts';
import previewLinks from '../../locales/en/previewLinks.json';
import styles from './preview-page.module.css';

/** Keeps the tab's own note of the preview as the server sees it: a link may be taken back while it is open. */
export function useShownPreview(opened: OpenedPreview | null): void {
  useEffect(() => {
    if (opened === null) shownPreview.forget();
    else shownPreview.keep(opened);
  }, [opened]);
}

/** A story that is previewed, with the button to play it; or that there is none. */
export function PreviewPage({ opened }: { opened: OpenedPreview | null }) {
  return (
    <MessagesProvider english={{ previewLinks }}>{opened === null ? <NoPreview /> : <Story story={opened} />}</MessagesProvider>
  );
}

function NoPreview() {
  const say = useTranslations('previewLinks.page');
  return (
    <>
      <NightStrip picture={boat} eyebrow={say('eyebrow')} title={say('none')} />
      <main id="main" className={`wrap ${styles.previewLinkPage}`}>
        <section className={`card ${styles.previewNone}`}>
          <p>{say('noneText')}</p>
          <div className="acts">
            <ButtonAnchor href={paths.home()}>{say('home')}</ButtonAnchor>
          </div>
        </section>
      </main>
    </>
  );
}

function Story({ story: { slug, title, tagline, lengthSec, endsAtMs } }: { story: OpenedPreview }) {
  const say = useTranslations('previewLinks.page');
  const dates = useDates();
  const call = useCall({ call: () => api.request(playPreview), onDone: ({ url }) => pageNavigation.go(ownPath(url) ?? '/') });
  const minutes = Math.max(1, Math.round(lengthSec / 60));
  return (
    <>
      <NightStrip picture={boat} eyebrow={say('eyebrow')} title={title} lede={tagline} />
      <main id="main" className={`wrap ${styles.previewLinkPage}`}>
        <section className={`card ${styles.previewStory}`} aria-labelledby="preview-about">
          <img src={storyPicture(slug)} alt="" />
          <div>
            <h2 id="preview-about">{say('about')}</h2>
            <ul>
              {[
                say('simulated'),
                say('unseen'),
                say('two'),
                say('length', { minutes }),
                say('until', { day: dates.longDay(endsAtMs) }),
              ].map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <Button variant="primary" pending={call.busy || call.done} onClick={() => call.send(undefined)}>
              {say('play')}
            </Button>
            <Refusal text={call.refusal} />
          </div>
        </section>
      </main>
    </>
  );
}
