import { NO_FACTS } from '@lorecrew/contract/site-facts';
import { describe, expect, it } from 'vitest';
import { houseServices, visitorServices } from './service-facts.ts';

const everything = {
  ...NO_FACTS,
  mailHost: 'mail.carrier.example',
  stripe: true,
  operator: {
    name: 'Crew Example GmbH',
    address: ['Kiel'],
    register: null,
    vatId: null,
    contact: 'legal@crew.example',
    hosting: 'Example Hosting GmbH, Nuremberg, Germany',
  },
  settings: {
    ...NO_FACTS.settings,
    microsoftClientId: 'an-id',
    microsoftAuthority: 'https://login.microsoftonline.com/common',
    services: {
      errorReports: 'https://key@errors.example/1',
      analytics: 'https://tags.example/tags.js',
      replay: 'https://replay.example/r.js',
      chat: 'https://chat.example/widget.js',
    },
  },
};

describe('services of others', () => {
  it('are none where none is configured', () => {
    expect([...houseServices(NO_FACTS), ...visitorServices(NO_FACTS)]).toEqual([]);
  });

  it('are named by their hosts, without keys and paths, exactly where they are configured', () => {
    expect(houseServices(everything).map(({ host }) => host)).toEqual([
      'Example Hosting GmbH, Nuremberg, Germany',
      'mail.carrier.example',
      'stripe.com',
    ]);
    expect(visitorServices(everything).map(({ host }) => host)).toEqual([
      'login.microsoftonline.com',
      'checkout.stripe.com, invoice.stripe.com',
      'tags.example',
      'replay.example',
      'errors.example',
      'chat.example',
    ]);
  });

  it('come after consent, but for what somebody presses a button for', () => {
    expect(
      visitorServices(everything)
        .filter(({ when }) => when !== 'After you agreed')
        .map(({ what }) => what),
    ).toEqual(['Signing in with Microsoft', 'Paying with Stripe']);
  });
});
