import type { Slice } from '@lorecrew/contract/live/view';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PersonLantern } from '../../../../components/lantern/lantern-picture.tsx';
import { ActButton } from '../../act-button.tsx';
import { useLive } from '../../live-context.ts';

/** One tower: its sign, its call, and the lanterns of who sits there; `lit` says how many of them are, null before any is. */
export function Tower({
  tower: { crew, n, sign, words, call, people },
  isOwn,
  lit = null,
  children,
}: {
  tower: Slice<'towers'>['towers'][number];
  isOwn: boolean;
  lit?: number | null;
  /** What hangs under the sign in the end. */
  children?: ReactNode;
}) {
  const { view } = useLive();
  const say = useTranslations('panels.towers');
  const ofSign = useTranslations('panels.sign');
  const name = sign ?? say('tower', { n: String(n) });
  return (
    <li className={isOwn ? 'line-tower is-own' : 'line-tower'}>
      <p className="tower-sign">
        {name}
        {isOwn && <small>{say('yours')}</small>}
      </p>
      {call !== null && (
        <p className="tower-call">
          <span className="sr">{say('call', { call })}</span>
          <span aria-hidden="true">{call}</span>
        </p>
      )}
      {lit !== null && (
        <p className="tower-lanterns" aria-hidden="true">
          {people.map((id, i) => (
            <PersonLantern key={id} lanterns={view.lanterns} person={id} isSimulated={id.startsWith('sim:')} isLit={i < lit} />
          ))}
        </p>
      )}
      {children}
      {words === 'own' && !isOwn && (
        <ActButton
          button={`report-sign-${crew}`}
          label={ofSign('report')}
          name={ofSign('reportName', { tower: name })}
          command={{ type: 'sign.report', crew }}
          className="s quiet-act"
        />
      )}
    </li>
  );
}
