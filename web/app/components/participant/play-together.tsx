import { paths } from '@lorecrew/contract/paths';
import { useTranslations } from 'use-intl';
import { playTogether } from '../../lib/api/browser-api.ts';
import { pageNavigation } from '../../lib/browser/page-navigation.ts';
import { ownPath } from '../../lib/realtime/invitation-path.ts';
import type { ButtonLook } from '../button.tsx';
import { Confirm } from '../confirm.tsx';

interface PlayTogetherProps extends Pick<ButtonLook, 'variant'> {
  readonly label: string;
}

/** The way into the short story for the crew of a show that is over: whoever of them presses it comes into the same room. It asks first. */
export function PlayTogether({ label, variant = 'plain' }: PlayTogetherProps) {
  const say = useTranslations('closing.again');
  const play = async () => {
    const { url } = await playTogether();
    pageNavigation.go(ownPath(url) ?? paths.home());
  };
  return (
    <Confirm
      variant={variant}
      size="normal"
      label={label}
      title={say('title')}
      yes={say('yes')}
      no={say('no')}
      act={play}
      onDone={() => {}}
    >
      <p>{say('text')}</p>
    </Confirm>
  );
}
