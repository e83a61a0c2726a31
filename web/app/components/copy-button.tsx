import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useShellTexts } from '../lib/i18n/shell-texts.ts';
import { Button } from './button.tsx';

const SAID_MS = 4_000;

/** Copies a text. Where the browser does not let it, the text stands on the page to be marked by hand. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { copied: isCopied, notCopied } = useShellTexts();
  const [said, setSaid] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = () => {
    // Missing over plain http, where the page is not on this very machine.
    const copied: Promise<void> = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    copied.then(
      () => setSaid('copied'),
      () => setSaid('refused'),
    );
  };
  return (
    <p className="row copy">
      <Button onClick={copy}>
        {said === 'copied' ? <Check className="ic" aria-hidden="true" /> : <Copy className="ic" aria-hidden="true" />}
        {label}
      </Button>
      <span role="status">{said === null ? null : said === 'copied' ? isCopied : notCopied}</span>
    </p>
  );
}
