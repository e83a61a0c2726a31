/** Addresses of what runs: its signs of life, the id of its build, and its live connections. Pages that make no calls know these alone. */
export const running = {
  healthz: '/healthz',
  readyz: '/readyz',
  latestBuild: '/builds/latest.json',
  realtime: '/realtime',
  realtimeProbe: '/realtime/probe',
  realtimeSend: '/realtime/send',
  realtimeReceive: '/realtime/receive',
} as const;
