import { paths } from '@lorecrew/contract/paths';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { Queries } from '../components/app-shell/queries.tsx';
import { ContactPage } from '../features/contact/contact-page.tsx';
import { publicMeta } from '../lib/text/page-meta.ts';
import { siteContext } from '../lib/text/site-context.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return { operator: context.get(siteContext).operator };
}

export function meta({ matches }: MetaArgs) {
  const description = 'Ask about a session for your team, prices, security or anything else. A person answers.';
  return publicMeta({ matches, path: paths.contact(), name: 'Contact', description });
}

export default function Contact() {
  return (
    <Queries>
      <ContactPage operator={useLoaderData<typeof loader>().operator} />
    </Queries>
  );
}
