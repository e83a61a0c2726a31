import { zodResolver } from '@hookform/resolvers/zod';
import { ContactBody, TOPICS } from '@lorecrew/contract/api/contact';
import { paths } from '@lorecrew/contract/paths';
import { sendMessage } from '@lorecrew/contract/routes/contact';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import type { Operator } from '@lorecrew/contract/site-facts';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import shelf from '../../art/pages/shelf.svg';
import { Button } from '../../components/button.tsx';
import { SelectField, TextArea, TextField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit } from '../../components/form-parts.tsx';
import { DemoButton } from '../../components/site/demo-button.tsx';
import { NightStrip } from '../../components/site/night-strip.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useKeepTyped, useTyped } from '../../lib/storage/use-typed.ts';
import styles from './contact.module.css';

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
      <main id="main" className={`wrap ${styles.contact}`}>
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
            <DemoButton variant="plain" />
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

const NAMES = ['topic', 'name', 'email', 'company', 'message'] as const;
const TYPED = ['name', 'email', 'company', 'message'] as const;
const EMPTY: ContactBody = { topic: 'session', name: '', email: '', company: '', message: '', website: '' };

/** A message to the site's operator. What was typed stays until it has arrived. */
export function ContactForm() {
  const form = useForm({ resolver: zodResolver(ContactBody), defaultValues: useTyped(EMPTY) });
  useKeepTyped({ names: TYPED, get: form.getValues, set: form.setValue });
  const call = useCall({ call: (body: BodyOf<typeof sendMessage>) => api.request(sendMessage, { body }), names: NAMES });
  const { errors } = form.formState;
  const wrong = (name: (typeof NAMES)[number]) => errors[name]?.message ?? call.fields[name];

  const { setFocus } = form;
  useEffect(() => {
    const first = NAMES.find((name) => call.fields[name] !== undefined);
    if (first !== undefined) setFocus(first);
  }, [call.fields, setFocus]);

  if (call.answer) {
    return (
      <Sent
        number={call.answer.number}
        email={form.getValues('email')}
        onAgain={() => {
          form.reset({ ...form.getValues(), message: '' });
          call.reset();
        }}
      />
    );
  }
  return (
    <Form className={styles.contactForm} onSubmit={form.handleSubmit((body) => call.send(body))}>
      <SelectField label="What is it about?" error={wrong('topic')} {...form.register('topic')}>
        {Object.entries(TOPICS).map(([topic, words]) => (
          <option key={topic} value={topic}>
            {words}
          </option>
        ))}
      </SelectField>
      <div className="pair">
        <TextField label="Your name" autoComplete="name" error={wrong('name')} {...form.register('name')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          hint="We answer there, and use it for nothing else."
          error={wrong('email')}
          {...form.register('email')}
        />
      </div>
      <TextField
        label="Company (if you like)"
        autoComplete="organization"
        error={wrong('company')}
        {...form.register('company')}
      />
      <TextArea label="Your message" rows={7} error={wrong('message')} {...form.register('message')} />
      <div className={styles.trap} aria-hidden="true">
        <TextField label="Leave this empty" tabIndex={-1} autoComplete="off" {...form.register('website')} />
      </div>
      <Refusal text={call.refusal} />
      <p className="small muted">
        What you send is mailed to us and kept for twelve months. <Link to={paths.privacy()}>More on the privacy page.</Link>
      </p>
      <div className="form-acts">
        <Submit busy={call.busy} label="Send the message" working="Sending it" />
      </div>
    </Form>
  );
}

function Sent({ number, email, onAgain }: { number: string; email: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="contact-sent" role="status">
      <h2 ref={heading} tabIndex={-1}>
        It has arrived.
      </h2>
      <p>
        A person reads it and answers to <b>{email}</b>. Should you ask again, quote <b>{number}</b>.
      </p>
      <Button onClick={onAgain}>Write another one</Button>
    </div>
  );
}
