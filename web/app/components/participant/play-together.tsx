import { paths } from '@lorecrew/contract/paths';
import { useState } from 'react';
import { explain } from '../../lib/api/api-error.ts';
import { playTogether } from '../../lib/api/browser-api.ts';
import { pageNavigation } from '../../lib/browser/page-navigation.ts';
import { ownPath } from '../../lib/realtime/invitation-path.ts';
import { Button, type ButtonLook } from '../button.tsx';

interface PlayTogetherProps extends Pick<ButtonLook, 'variant'> {
  readonly label: string;
}

/** The way into the short story for the crew of a show that is over: whoever of them presses it comes into the same room. */
export function PlayTogether({ label, variant = 'plain' }: PlayTogetherProps) {
  const [isOpening, setOpening] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const play = async () => {
    setOpening(true);
    setRefusal(null);
    try {
      const { url } = await playTogether();
      pageNavigation.go(ownPath(url) ?? paths.home());
    } catch (error) {
      setRefusal(explain(error));
      setOpening(false);
    }
  };
  return (
    <>
      <Button variant={variant} data-button="together" pending={isOpening} onClick={() => void play()}>
        {label}
      </Button>
      <span className="act-note" role="status">
        {refusal}
      </span>
    </>
  );
}
