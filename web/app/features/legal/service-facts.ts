import type { SiteFacts } from '@lorecrew/contract/site-facts';

/** A service of others that the running configuration uses. */
export interface UsedService {
  readonly what: string;
  readonly host: string;
  readonly learns: string;
  readonly when: string;
}

/** Where people pay, and where their invoices are. */
export const STRIPE_HOSTS = ['checkout.stripe.com', 'invoice.stripe.com'] as const;

function hostOf(address: string): string {
  return new URL(address).hostname;
}

function service(address: string | null, about: Omit<UsedService, 'host'>): UsedService[] {
  return address === null ? [] : [{ ...about, host: hostOf(address) }];
}

type Facts = Pick<SiteFacts, 'settings' | 'mailHost' | 'operator' | 'stripe'>;

/** Services that this site uses on its own behalf, whoever visits. */
export function houseServices({ mailHost, operator, stripe }: Facts): UsedService[] {
  return [
    ...(operator?.hosting
      ? [
          {
            what: 'Housing of the servers',
            host: operator.hosting,
            learns: 'everything that is kept, as files on its disks',
            when: 'Always',
          },
        ]
      : []),
    ...(mailHost === null
      ? []
      : [
          {
            what: 'Carrying mail',
            host: mailHost,
            learns: 'who gets which mail, and what it says',
            when: 'When we write to somebody',
          },
        ]),
    ...(stripe
      ? [
          {
            what: 'Taking payments and keeping invoices',
            host: 'stripe.com',
            learns: 'who buys (company, address, VAT id, email address), what, for how much, and how it is paid',
            when: 'When a company buys credits',
          },
        ]
      : []),
  ];
}

/** Services that visitors’ browsers talk to, each only where it is configured, and most only after a yes. */
export function visitorServices({ settings, stripe }: Facts): UsedService[] {
  const { microsoftClientId, microsoftAuthority, services } = settings;
  const agreed = 'After you agreed';
  return [
    ...service(microsoftClientId === null ? null : microsoftAuthority, {
      what: 'Signing in with Microsoft',
      learns: 'that you sign in here; it tells us your name, email address and a number of your account',
      when: 'When you press that button',
    }),
    ...(stripe
      ? [
          {
            what: 'Paying with Stripe',
            host: STRIPE_HOSTS.join(', '),
            learns: 'your card or bank, and what you type there; it tells us that you paid, and no card number',
            when: 'When you go there to pay, or to look at an invoice',
          },
        ]
      : []),
    ...service(services.analytics, {
      what: 'Counting visits',
      learns: 'which pages are visited, and from where in the network',
      when: agreed,
    }),
    ...service(services.replay, {
      what: 'Recording how pages are used',
      learns: 'movements on the page with every text hidden; never on system check, waiting room and live pages',
      when: agreed,
    }),
    ...service(services.errorReports, { what: 'Error reports', learns: 'what went wrong on a page, and on which', when: agreed }),
    ...service(services.chat, {
      what: 'Chat with our people',
      learns: 'your name, email address, since when you have an account, and what you write there',
      when: agreed,
    }),
  ];
}
