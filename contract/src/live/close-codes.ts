/** WebSocket close codes of `/realtime` (4000-4999 are private use, RFC 6455 section 7.4.2) and whether the client comes back by itself. */
export const closeCodes = {
  goingAway: { code: 1001, retry: true },
  malformed: { code: 4000, retry: false },
  takenOver: { code: 4001, retry: false },
  badTicket: { code: 4002, retry: true },
  otherProtocol: { code: 4003, retry: false },
  flood: { code: 4004, retry: true },
  resync: { code: 4005, retry: true },
  tooLarge: { code: 4006, retry: false },
  silent: { code: 4007, retry: true },
  left: { code: 4008, retry: false },
  signedOut: { code: 4009, retry: true },
} as const satisfies Record<string, { code: number; retry: boolean }>;

export type CloseReason = keyof typeof closeCodes;
