import { BRAND } from '@lorecrew/contract/brand';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { errorAnswer } from '../features/errors/error-answer.ts';
import { errorCase } from '../features/errors/error-case.ts';
import { ErrorScreen } from '../features/errors/error-screen.tsx';
import { useShellTexts } from '../lib/i18n/shell-texts.ts';

/** Takes the place of a static page whose code has failed. */
export function ErrorPage({ error }: { error: Error }) {
  const words = useShellTexts().error;
  const { pathname, search } = window.location;
  const shown = errorCase({ ...errorAnswer(error), words, address: pathname + search });
  useEffect(() => {
    document.title = `${shown.title} | ${BRAND}`;
    const frame = document.querySelector('[data-island="page-frame"]');
    for (const element of document.body.children)
      if (element !== frame && !element.classList.contains('night-page')) element.remove();
  }, [shown.title]);
  return createPortal(<ErrorScreen error={shown} pathname={pathname} />, document.body);
}
