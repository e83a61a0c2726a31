import { paths } from '@lorecrew/contract/paths';
import { WifiOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Banner } from '../badge.tsx';
import './unreachable-notice.css';
import type { UnreachableCause } from '../../lib/realtime/live-snapshot.ts';
import { Button, ButtonAnchor } from '../button.tsx';
import { CopyButton } from '../copy-button.tsx';
import { QrCode } from '../qr-code.tsx';

interface Props {
  readonly cause: UnreachableCause;
  /** The session that the system check reports to; none where nobody has a seat. */
  readonly sessionId?: string;
  /** The address that leads this person here on another device, and whether it is theirs alone. */
  readonly link: () => { readonly address: string; readonly isOwn: boolean };
}

/** Says that there is no connection, why, and which ways lead on; to be put into a live region. Links open beside the page, which keeps trying. */
export function UnreachableNotice({ cause, sessionId, link }: Props) {
  const say = useTranslations('connection');
  const [isOpen, setOpen] = useState(false);
  const beside = { target: '_blank', rel: 'noreferrer', size: 'small' } as const;
  return (
    <div className="unreachable">
      <Banner tone="bad">
        <WifiOff className="ic" aria-hidden="true" />
        <span className="grow">
          <b>{say(cause)}</b> {say(`${cause}Text`)}
        </span>
      </Banner>
      <div className="unreachable-ways">
        {cause === 'offline' ? null : (
          <>
            <ButtonAnchor {...beside} href={paths.systemCheck(sessionId)}>
              {say('check')}
            </ButtonAnchor>
            <ButtonAnchor {...beside} href={paths.allowList()}>
              {say('forIt')}
            </ButtonAnchor>
          </>
        )}
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {say('phone')}
        </Button>
      </div>
      {isOpen ? <PhoneLink {...link()} /> : null}
    </div>
  );
}

function PhoneLink({ address, isOwn }: { address: string; isOwn: boolean }) {
  const say = useTranslations('connection');
  return (
    <div className="unreachable-phone">
      <QrCode text={address} label={say('code')} className="unreachable-code" />
      <div className="tx">
        <p>{say('phoneText')}</p>
        {isOwn ? <p className="muted">{say('phoneOwn')}</p> : null}
        <CopyButton text={address} label={say('copy')} />
      </div>
    </div>
  );
}
