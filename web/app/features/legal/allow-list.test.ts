import { NO_FACTS } from '@lorecrew/contract/site-facts';
import { describe, expect, it } from 'vitest';
import { allowListText, entriesOf } from './allow-list.ts';

const site = { ...NO_FACTS, origin: 'https://crew.example', mailFrom: 'no-reply@crew.example' };

describe('the allow-list', () => {
  it('is one host and one port where no service of others is configured', () => {
    expect(entriesOf(site).map(({ host, port, needed }) => [host, port, needed])).toEqual([['crew.example', '443', true]]);
    expect(entriesOf({ ...site, origin: 'http://localhost:3000' })[0]).toMatchObject({ host: 'localhost', port: '3000' });
  });

  it('names what is configured as well, as something one can do without', () => {
    const settings = {
      ...site.settings,
      microsoftClientId: 'an-id',
      microsoftAuthority: 'https://login.microsoftonline.com/common',
      services: { ...site.settings.services, chat: 'https://chat.example:8443/widget.js' },
    };
    expect(entriesOf({ ...site, settings, stripe: true }).map(({ host, port, needed }) => [host, port, needed])).toEqual([
      ['crew.example', '443', true],
      ['login.microsoftonline.com', '443', false],
      ['checkout.stripe.com', '443', false],
      ['invoice.stripe.com', '443', false],
      ['chat.example', '8443', false],
    ]);
  });

  it('names the servers of voices and rooms elsewhere, each with its port and protocol', () => {
    const media = {
      stun: ['stun:turn.crew.example'],
      turn: [
        'turn:turn.crew.example:3478?transport=udp',
        'turn:turn.crew.example:3478?transport=tcp',
        'turns:turn.crew.example:443?transport=tcp',
        'turns:relay.crew.example',
      ],
      relayOnly: false,
      rooms: { url: 'wss://rooms.crew.example', ports: ['udp:7882', 'tcp:7881', 'udp:50000-60000'] },
      meetingHosts: ['meet.example'],
    };
    expect(
      entriesOf({ ...site, media }).map(({ host, port, protocol, needed }) => `${host} ${protocol} ${port} ${needed}`),
    ).toEqual([
      'crew.example TCP 443 true',
      'rooms.crew.example TCP 443 false',
      'rooms.crew.example UDP 7882 false',
      'rooms.crew.example TCP 7881 false',
      'rooms.crew.example UDP 50000-60000 false',
      'turn.crew.example UDP 3478 false',
      'turn.crew.example UDP 3478 false',
      'turn.crew.example TCP 3478 false',
      'turn.crew.example TCP 443 false',
      'relay.crew.example TCP 5349 false',
      'meet.example TCP 443 false',
    ]);
    expect(allowListText({ ...site, media })).toContain(
      'rooms.crew.example  UDP 7882  optional  Voices and pictures of a crew, through this server or one beside it',
    );
  });

  it('can be pasted into a ticket', () => {
    expect(allowListText(site).split('\n')).toEqual([
      'Lorecrew allow-list, https://crew.example',
      'crew.example  TCP 443  required  Pages, calls and live shows (HTTPS and WebSocket)',
      'Mail from: no-reply@crew.example',
    ]);
  });
});
