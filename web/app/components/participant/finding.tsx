import { useTranslations } from 'use-intl';

/** In place of an experience page, until it is known what belongs there. */
export function Finding() {
  return (
    <div className="stage">
      <p className="finding" role="status">
        {useTranslations('live.opening')('finding')}
      </p>
    </div>
  );
}
