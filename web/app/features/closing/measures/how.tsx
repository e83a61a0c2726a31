import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Fold } from '../../../components/fold.tsx';

interface HowProps {
  readonly formula: string;
  readonly data: string;
  readonly caveat: string;
  readonly children?: ReactNode;
}

/** Behind every figure: how it is worked out, of what, and what it does not say. */
export function How({ formula, data, caveat, children }: HowProps) {
  const say = useTranslations('metrics');
  return (
    <Fold label={say('how')}>
      <p className="behind-formula">{formula}</p>
      {children}
      <p>{say('from', { data })}</p>
      <p>{say('caveat', { text: caveat })}</p>
    </Fold>
  );
}
