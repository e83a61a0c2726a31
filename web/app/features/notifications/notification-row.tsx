import type { UserNotification } from '@lorecrew/contract/api/notifications';
import { deleteNotification, markNotificationRead } from '@lorecrew/contract/routes/notifications';
import { Check, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { momentWords } from '../../lib/time/moment-words.ts';
import { SIGNS, whereOf } from './where.ts';
import { saidOf } from './words.ts';

/** Something that happened: it leads to where the thing is, and is read by going there. */
export function NotificationRow({ notification, onChanged }: { notification: UserNotification; onChanged: () => void }) {
  const say = useTranslations('notifications');
  const { id, kind, read, atMs } = notification;
  const { title, text } = saidOf(say, notification);
  const reading = useCall({ call: (id: string) => api.request(markNotificationRead, { params: { id } }), onDone: onChanged });
  const removing = useCall({ call: (id: string) => api.request(deleteNotification, { params: { id } }), onDone: onChanged });
  const Sign = SIGNS[kind];
  return (
    <li data-unread={!read}>
      <Sign className="ic" aria-hidden="true" />
      <div className="grow">
        <Link to={whereOf(notification)} onClick={() => (read ? undefined : reading.send(id))}>
          {read ? null : <span className="sr">{say('unread')}: </span>}
          {title}
        </Link>
        <p className="small muted">{text}</p>
        <p className="small muted num">
          <time dateTime={new Date(atMs).toISOString()}>{momentWords(atMs)}</time>
        </p>
        <Refusal text={reading.refusal ?? removing.refusal} />
      </div>
      <div className="acts">
        {read ? null : (
          <Button
            variant="ghost"
            size="small"
            iconOnly
            aria-label={say('readName', { title })}
            title={say('read')}
            pending={reading.busy}
            onClick={() => reading.send(id)}
          >
            <Check className="ic" aria-hidden="true" />
          </Button>
        )}
        <Button
          variant="ghost"
          size="small"
          iconOnly
          aria-label={say('removeName', { title })}
          title={say('remove')}
          pending={removing.busy}
          onClick={() => removing.send(id)}
        >
          <Trash2 className="ic" aria-hidden="true" />
        </Button>
      </div>
    </li>
  );
}
