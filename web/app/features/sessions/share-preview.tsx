import type { PreviewLink, PreviewLinksAnswer } from '@lorecrew/contract/api/preview-links';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import { createPreviewLink, listPreviewLinks, revokePreviewLink } from '@lorecrew/contract/routes/trials';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, type ButtonLook } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { NotLoaded, RowsLoading } from '../../components/list-states.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { MessagesProvider } from '../../lib/i18n/messages-provider.tsx';
import { useDates } from '../../lib/time/use-dates.ts';
import previewLinks from '../../locales/en/previewLinks.json';
import styles from './share-preview.module.css';

interface SharePreviewProps extends Pick<ButtonLook, 'variant'> {
  readonly story: { readonly slug: string; readonly title: string };
}

const QUERY_KEY = ['preview-links'];

/** A button that opens the links by which others may look at a story: made here, copied, and taken back. */
export function SharePreview(props: SharePreviewProps) {
  return (
    <MessagesProvider english={{ previewLinks }}>
      <Share {...props} />
    </MessagesProvider>
  );
}

function Share({ story: { slug, title }, variant }: SharePreviewProps) {
  const say = useTranslations('previewLinks.share');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} aria-label={say('openName', { title })} onClick={() => setOpen(true)}>
        {say('open')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={say('title', { title })}>
        <p>{say('text')}</p>
        <Links slug={slug} />
        <DialogActions>
          <Button variant="ghost" onClick={() => setOpen(false)}>
            {say('close')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function Links({ slug }: { slug: string }) {
  const say = useTranslations('previewLinks.share');
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: () => api.request(listPreviewLinks),
    staleTime: 0,
    networkMode: 'always',
  });
  const keep = (answer: PreviewLinksAnswer) => queries.setQueryData(QUERY_KEY, answer);
  const make = useCall({
    call: (body: BodyOf<typeof createPreviewLink>) => api.request(createPreviewLink, { body }),
    onDone: keep,
  });
  if (data === undefined)
    return error === null ? (
      <RowsLoading what={say('what')} />
    ) : (
      <NotLoaded title={say('notLoaded')} text={say('notLoadedText')} error={error} onRetry={() => void refetch()} />
    );
  const links = data.links.filter((link) => link.slug === slug);
  return (
    <>
      {links.length === 0 ? (
        <p className="small muted">{say('none')}</p>
      ) : (
        <ul className="share-preview-links" aria-label={say('list')}>
          {links.map((link) => (
            <Link key={link.id} link={link} onChanged={keep} />
          ))}
        </ul>
      )}
      <Button variant="primary" pending={make.busy} onClick={() => make.send({ experience: slug })}>
        {say('make')}
      </Button>
      <Refusal text={make.refusal} />
    </>
  );
}

function Link({
  link: { id, url, madeAtMs, endsAtMs },
  onChanged,
}: {
  link: PreviewLink;
  onChanged: (answer: PreviewLinksAnswer) => void;
}) {
  const say = useTranslations('previewLinks.share');
  const { longDay } = useDates();
  const stop = useCall({ call: (linkId: string) => api.request(revokePreviewLink, { params: { linkId } }), onDone: onChanged });
  return (
    <li>
      <p className="small">{say('good', { made: longDay(madeAtMs), ends: longDay(endsAtMs) })}</p>
      <code>{url}</code>
      <div className={styles.sharePreviewActs}>
        <CopyButton text={url} label={say('copy')} />
        <Button size="small" pending={stop.busy} onClick={() => stop.send(id)}>
          {say('stop')}
        </Button>
      </div>
      <Refusal text={stop.refusal} />
    </li>
  );
}
