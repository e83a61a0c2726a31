import { useState } from 'react';
import { explain } from '../api/api-error.ts';
import { pageNavigation } from '../browser/page-navigation.ts';

/** What opening a demo takes, fetched with the press: most visitors of a page read. */
async function openDemo(): Promise<string> {
  return (await import('./open-demo.ts')).openDemo();
}

/** Opens a demo show and goes there. `refusal` is the sentence to show beside the button, or null. */
export function useDemo(): { busy: boolean; refusal: string | null; start: () => void } {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const start = () => {
    setBusy(true);
    setRefusal(null);
    openDemo().then(pageNavigation.go, (error: unknown) => {
      setRefusal(explain(error));
      setBusy(false);
    });
  };
  return { busy, refusal, start };
}
