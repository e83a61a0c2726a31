import type { Letter } from '@lorecrew/contract/api/account';
import { useQuery } from '@tanstack/react-query';
import './letter-view.css';
import { getEmail } from '@lorecrew/contract/routes/mailbox';
import { Refusal } from '../../components/form-parts.tsx';
import { explain } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/browser-api.ts';

/** One mail in a frame that runs no scripts. Its links open in the whole window, as they would from a mail program. */
export function LetterView({ letter }: { letter: Letter }) {
  const { data, error } = useQuery({
    queryKey: ['mailbox', letter.id],
    queryFn: () => api.request(getEmail, { params: { id: letter.id } }),
    networkMode: 'always',
  });
  return (
    <article className="letter card" aria-label={letter.subject}>
      <header>
        <h2>{letter.subject}</h2>
        <p className="small muted">To {letter.to}</p>
      </header>
      <Refusal text={error === null ? null : explain(error)} />
      {data === undefined ? null : (
        <>
          <iframe
            title={letter.subject}
            sandbox="allow-top-navigation-by-user-activation allow-popups"
            srcDoc={withLinksOnTop(data.html)}
          />
          <details>
            <summary>As plain text</summary>
            <pre>{data.text}</pre>
          </details>
        </>
      )}
    </article>
  );
}

function withLinksOnTop(html: string): string {
  const base = '<base target="_top">';
  return html.includes('<head>') ? html.replace('<head>', `<head>${base}`) : `${base}${html}`;
}
