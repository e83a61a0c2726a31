import type { Slice } from '@lorecrew/contract/live/view';
import { Megaphone, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { HOST_NEWS_MS, isOldHostNews } from '../../lib/realtime/host-news.ts';
import type { Show } from '../../lib/realtime/use-show.ts';
import { Banner } from '../badge.tsx';
import './host-line.css';
import { Button } from '../button.tsx';

/**
 * What the host did that concerns whoever sits here: a line to them, more time, another crew. It stays for a while, and as long as somebody
 * points at it or has its button. Never covers a control.
 */
export function HostLine({ show: { view, nowMs } }: { show: Pick<Show, 'view' | 'nowMs'> }) {
  const say = useTranslations('live.host');
  const host = view?.host ?? null;
  const [openedAtMs, setOpenedAtMs] = useState<number | null>(null);
  if (openedAtMs === null && view !== null) setOpenedAtMs(nowMs());
  const [closed, setClosed] = useState<number | null>(null);
  const [isHeld, setHeld] = useState(false);
  const n = host?.n ?? null;
  const isOld = isOldHostNews({ atMs: host?.atMs ?? 0, openedAtMs });

  useEffect(() => {
    if (n === null || isHeld) return;
    const timer = setTimeout(() => setClosed(n), HOST_NEWS_MS);
    return () => clearTimeout(timer);
  }, [n, isHeld]);

  const isShown = host !== null && !isOld && closed !== n && (host.kind !== 'said' || host.text !== null);
  return (
    <div className="host-line" role="status">
      {isShown ? (
        <Banner
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <Megaphone className="ic" aria-hidden="true" />
          <span className="grow">
            <b>{say('from')}</b> <HostWords host={host} />
          </span>
          <Button variant="ghost" size="small" iconOnly aria-label={say('close')} onClick={() => setClosed(n)}>
            <X className="ic" aria-hidden="true" />
          </Button>
        </Banner>
      ) : null}
    </div>
  );
}

function HostWords({ host: { kind, text, seconds, crew } }: { host: Slice<'host'> }) {
  const say = useTranslations('live.host');
  if (kind === 'said') return text;
  if (kind === 'moved') return say('moved', { n: crew ?? 0 });
  const given = seconds ?? 0;
  if (kind === 'shortened') return say('shortened', { n: given });
  return given % 60 === 0 ? say('extended', { n: given / 60 }) : say('extendedSec', { n: given });
}
