/**
 * Every page address of the specification, section 2, and of the product's own, in the spelling that holds. `:name` stands for one
 * part that varies and `*` for any number of them; the more exact one comes first.
 */
export const pageRoutes = [
  '/',
  '/login',
  '/signup',
  '/terms',
  '/contact',
  '/pricing',
  '/privacy',
  '/security',
  '/blog',
  '/blog/:slug',
  '/virtual-team-building',
  '/allow-list',
  '/accessibility',
  '/status',
  '/verify/*',
  '/reset-password/:token',
  '/profile-completion',
  '/dashboard',
  '/dashboard/home',
  '/dashboard/profile',
  '/dashboard/checkout',
  '/dashboard/sessions',
  '/dashboard/createSession',
  '/dashboard/createConsumer',
  '/dashboard/*',
  '/checkoutSuccess',
  '/systemCheck',
  '/experience',
  '/experience/end',
  '/experience/wait/:sessionId/*',
  '/experience/live/:sessionId/*',
  '/experience/:sessionId',
  '/experience/*',
  '/debug/experience',
  '/debug/award',
  '/debug/scorecard',
  '/debug/collaboration-analysis',
  '/debug/mailbox',
  '/debug/payment/:paymentId',
  '/admin',
] as const;

/** Pages whose address is a secret: nothing repeats it, not even in another spelling. */
export const secretRoutes: ReadonlySet<string> = new Set(['/verify/*', '/reset-password/:token']);
