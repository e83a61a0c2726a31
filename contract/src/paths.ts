/** Every page address of the specification, section 2, as functions of what varies in it. */
export const paths = {
  home: () => '/',
  pricing: () => '/pricing',
  contact: () => '/contact',
  security: () => '/security',
  privacy: () => '/privacy',
  terms: () => '/terms',
  blog: () => '/blog',
  article: (slug: string) => `/blog/${slug}`,
  feed: () => '/blog/rss.xml',
  guide: () => '/virtual-team-building',
  allowList: () => '/allow-list',
  accessibility: () => '/accessibility',
  status: () => '/status',
  /** For whoever plans sessions, sent by somebody who has played. */
  forOrganisers: () => '/for-organisers',
  sampleReport: () => '/sample-report',
  login: () => '/login',
  signup: () => '/signup',
  dashboard: () => '/dashboard/home',
  notifications: () => '/dashboard/notifications',
  profile: () => '/dashboard/profile',
  auditLog: () => '/dashboard/auditLog',
  checkout: () => '/dashboard/checkout',
  checkoutSuccess: (orderId: string) => `/checkoutSuccess?order=${encodeURIComponent(orderId)}`,
  sandboxPayment: (id: string) => `/debug/payment/${encodeURIComponent(id)}`,
  profileCompletion: () => '/profile-completion',
  verifyEmail: ({ id, signature }: { id: string; signature: string }) => `/verify/email/${id}/${signature}`,
  confirmLink: (token: string) => `/verify/link/${token}`,
  confirmAddress: (token: string) => `/verify/address/${token}`,
  keepAddress: (token: string) => `/verify/keep/${token}`,
  surveyEmail: (token: string) => `/verify/felt/${token}`,
  stopEmails: (token: string) => `/verify/letters/${token}`,
  forgotPassword: () => '/password/reset',
  resetPassword: (token: string) => `/reset-password/${token}`,
  afterLogout: () => '/?logout=1',
  mailbox: () => '/debug/mailbox',
  sessions: () => '/dashboard/sessions',
  session: (id: string) => `/dashboard/sessions/${encodeURIComponent(id)}`,
  sessionCrews: (id: string) => `/dashboard/sessions/${encodeURIComponent(id)}?tab=crews`,
  createSession: () => '/dashboard/createSession',
  /** The same with its story chosen. */
  planStory: (story: string) => `/dashboard/createSession?story=${encodeURIComponent(story)}`,
  /** The same, beginning with what another session has. */
  planLike: (sessionId: string) => `/dashboard/createSession?like=${encodeURIComponent(sessionId)}`,
  programmes: () => '/dashboard/programmes',
  programme: (id: string) => `/dashboard/programmes/${encodeURIComponent(id)}`,
  createProgramme: () => '/dashboard/createProgramme',
  /** The same, with the people and settings of a session. */
  programmeLike: (sessionId: string) => `/dashboard/createProgramme?like=${encodeURIComponent(sessionId)}`,
  sessionControl: (id: string) => `/dashboard/sessions/${encodeURIComponent(id)}?tab=control`,
  sessionReport: (id: string) => `/dashboard/sessions/${encodeURIComponent(id)}?tab=report`,
  /** A report as whoever has its link reads it. */
  sharedReport: (token: string) => `/shared/${token}`,
  /** Opens a preview; with it open, what is previewed. */
  openPreview: (token: string) => `/preview/${token}`,
  preview: () => '/preview',
  sessionPeople: (id: string) => `/dashboard/sessions/${encodeURIComponent(id)}?tab=people`,
  /** Adds people to a session, or to the company where none is named. */
  createConsumer: (sessionId?: string) =>
    sessionId === undefined ? '/dashboard/createConsumer' : `/dashboard/createConsumer?session=${encodeURIComponent(sessionId)}`,
  join: (sessionId: string) => `/experience/${encodeURIComponent(sessionId)}`,
  /** Where guests ask for a seat with the link that everybody has; the same in short; and the page that shows it on paper or on a wall. */
  joinLink: (code: string) => `/experience/join/${encodeURIComponent(code)}`,
  shortJoinLink: (code: string) => `/j/${encodeURIComponent(code)}`,
  poster: (code: string) => `/experience/join/${encodeURIComponent(code)}/poster`,
  wait: (sessionId: string) => `/experience/wait/${encodeURIComponent(sessionId)}`,
  live: (sessionId: string) => `/experience/live/${encodeURIComponent(sessionId)}`,
  /** Tries a device before the day; with the way back to a session where one led here. */
  systemCheck: (sessionId?: string) =>
    sessionId === undefined ? '/systemCheck' : `/systemCheck?session=${encodeURIComponent(sessionId)}`,
  end: (sessionId: string) => `/experience/end?sessionId=${encodeURIComponent(sessionId)}`,
} as const;
