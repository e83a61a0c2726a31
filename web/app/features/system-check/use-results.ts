import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { RowState } from './check-row.tsx';
import { browserText, wayText } from './deciding-rows.tsx';
import { judgeLine, judgePath } from './judge-media.ts';
import { lineText, pathText } from './media-rows.tsx';
import { outcomeIn, outcomeText } from './outcome.ts';
import type { Check } from './use-check.ts';

/** Each row of the check in a sentence; null for what is not there yet, or needs no row. */
export function useLines({ browser, way, media }: Pick<Check, 'browser' | 'way' | 'media'>) {
  const say = useTranslations('systemCheck');
  const sayBrowser = useTranslations('systemCheck.browser');
  const sayWay = useTranslations('systemCheck.way');
  const sayPath = useTranslations('systemCheck.path');
  const sayLine = useTranslations('systemCheck.line');
  const sayResult = useTranslations('systemCheck.result');
  const line = media && judgeLine(media);
  const found = outcomeIn({ browser, way, media });
  const lineOf = (name: string, state: RowState, text: string) => say('told', { name, state: say(`state.${state}`), text });
  return {
    browser: browser && lineOf(sayBrowser('name'), browser.result, browserText(browser, sayBrowser)),
    way: way && lineOf(sayWay('name'), way.result, wayText(way, sayWay)),
    path: media && lineOf(sayPath('name'), judgePath(media).result, pathText(media, sayPath)),
    line: media && line && lineOf(sayLine('name'), line.result, lineText(media, sayLine)),
    result: found && say('toldResult', { grade: sayResult(found.outcome), text: outcomeText(found, sayResult) }),
  };
}

/** Tells screen readers the results as they come, each once: browser, connection, the way of voices, and what it comes to. */
export function useResults(check: Check, tell: (line: string) => void): void {
  const { browser, way, path, line, result } = useLines(check);
  useTelling(browser, tell);
  useTelling(way, tell);
  useTelling(path, tell);
  useTelling(line, tell);
  useTelling(result, tell);
}

function useTelling(line: string | null, tell: (line: string) => void): void {
  useEffect(() => {
    if (line !== null) tell(line);
  }, [line, tell]);
}
