/** What a page says that has no live connection, or the slower kind of one. */
export const unreachable = {
  offline: 'This device is offline.',
  blocked: 'Your network blocks live connections.',
  away: 'The server does not answer.',
  offlineText: 'The browser reports no network. This page connects by itself when there is one.',
  blockedText:
    'Pages load, but a proxy, a VPN or a firewall refuses both ways of connecting to the show. This page keeps trying.',
  awayText: 'It may be restarting, or your network keeps it from this page. This page keeps trying.',
  check: 'Check this device',
  forIt: 'Page for your IT',
  phone: 'Continue on your phone',
  phoneText: 'Open this link on your phone, on mobile data instead of this network.',
  phoneOwn: 'The link is yours alone. Please do not pass it on.',
  code: 'QR code of the link',
  copy: 'Copy the link',
  slow: 'Slower connection',
  slowText: 'Your network blocks the fast kind of live connection. This one works as well, a little slower.',
} as const;
