import type { Slice } from '@lorecrew/contract/live/view';
import { useTranslations } from 'use-intl';
import { ActButton } from '../../act-button.tsx';
import { useLive } from '../../live-context.ts';

/** Whose turn it is at the two keys, and what they may do about what is proposed. */
export function SignKeys({ sign: { proposal } }: { sign: Slice<'sign'> }) {
  const { view } = useLive();
  const say = useTranslations('panels.sign');
  const { me } = view;
  if (!proposal) return me?.alone ? <p className="sign-said">{say('alone')}</p> : null;
  const { by, byName, number, text } = proposal;
  const isMine = by === me?.id;
  return (
    <div className="sign-keys">
      <p className="sign-said">{say(isMine ? 'yours' : 'theirs', { name: byName })}</p>
      {!isMine && (
        <ActButton
          button="agree-sign"
          className="s cta"
          label={say('agree')}
          name={say('agreeName', { text })}
          command={{ type: 'sign.agree', proposal: number }}
        />
      )}
      <ActButton
        button="refuse-sign"
        className="s"
        label={say(isMine ? 'takeBack' : 'refuse')}
        name={say(isMine ? 'takeBackName' : 'refuseName', { text })}
        command={{ type: 'sign.decline', proposal: number }}
      />
    </div>
  );
}
