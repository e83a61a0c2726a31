import { paths } from '@lorecrew/contract/paths';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../button.tsx';

/**
 * Copies the link of the page for organisers, for players who do not plan sessions themselves. Where the browser does not allow it, the
 * link stands there to be marked.
 */
export function SendOn() {
  const say = useTranslations('closing.send');
  const [said, setSaid] = useState<'copied' | 'refused' | null>(null);
  const address = () => new URL(paths.forOrganisers(), window.location.origin).href;
  const send = async () => {
    // Missing over plain http, where the page is not on this very machine.
    const copied = navigator.clipboard?.writeText(address()) ?? Promise.reject(new Error('no clipboard'));
    await copied.then(
      () => setSaid('copied'),
      () => setSaid('refused'),
    );
  };
  return (
    <>
      <Button data-button="send-on" onClick={send}>
        {say('label')}
      </Button>
      <span className="act-note plain" role="status">
        {said === 'copied' && say('copied')}
        {said === 'refused' && say('refused', { address: address() })}
      </span>
    </>
  );
}
