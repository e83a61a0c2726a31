import { paths } from '@lorecrew/contract/paths';
import type { Operator } from '@lorecrew/contract/site-facts';
import { Link } from 'react-router';
import shelf from '../../art/pages/shelf.svg';
import { DemoButton } from '../../components/site/demo-button.tsx';
import { NightStrip } from '../../components/site/night-strip.tsx';
import { ContactForm } from './contact-form.tsx';
import './contact.css';
import { buttonClasses } from '../../components/button.tsx';

/** A form that arrives, and who it arrives at. */
export function ContactPage({ operator }: { operator: Operator | null }) {
  return (
    <>
      <NightStrip
        picture={shelf}
        eyebrow="Contact"
        title={
          <>
            Somebody is <em>up here.</em>
          </>
        }
        lede="Write what you want to know. It goes to a person, not to a list."
      />
      <main id="main" className="wrap contact">
        <div className="card lift box">
          <ContactForm />
        </div>
        <aside aria-label="Other ways">
          <Who operator={operator} />
          <section>
            <h2>You were invited and cannot get in?</h2>
            <p>
              Whoever invited you can see at once whether your address is on the list. Most often it was sent to another address
              of yours.
            </p>
          </section>
          <section>
            <h2>Is something not working?</h2>
            <p>
              The <Link to={paths.status()}>status page</Link> asks the server just now. Behind a company network, the{' '}
              <Link to={paths.allowList()}>allow-list</Link> says what has to be let through.
            </p>
          </section>
          <section>
            <h2>Rather try than ask?</h2>
            <p>The demo takes about five minutes and no account.</p>
            <DemoButton className={buttonClasses()} />
          </section>
        </aside>
      </main>
    </>
  );
}

function Who({ operator }: { operator: Operator | null }) {
  return (
    <section>
      <h2>Who reads it</h2>
      {operator === null ? (
        <p>This is a demo on somebody’s own machine: messages stay in its mailbox and go nowhere.</p>
      ) : (
        <>
          <address>
            {[operator.name, ...operator.address].map((line) => (
              <span key={line}>{line}</span>
            ))}
            <a href={`mailto:${operator.contact}`}>{operator.contact}</a>
          </address>
          <p>
            <Link to={`${paths.terms()}#imprint`}>Imprint</Link>
          </p>
        </>
      )}
    </section>
  );
}
