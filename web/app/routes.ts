import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** A page at exactly this address: guard, token context and policies compare letter by letter, and the server leads other spellings here. */
const page = (path: string, file: string) => route(path, file, { caseSensitive: true });

export default [
  route('robots.txt', 'routes/robots.ts'),
  route('blog/rss.xml', 'routes/feed.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('.well-known/security.txt', 'routes/security-txt.ts'),
  layout('routes/home-layout.tsx', [
    index('routes/home.tsx'),
    page('pricing', 'routes/pricing.tsx'),
    page('contact', 'routes/contact.tsx'),
    page('blog', 'routes/blog.tsx'),
    page('blog/:slug', 'routes/article.tsx'),
    page('virtual-team-building', 'routes/guide.tsx'),
    page('for-organisers', 'routes/for-organisers.tsx'),
    page('security', 'routes/security.tsx'),
    page('privacy', 'routes/privacy.tsx'),
    page('terms', 'routes/terms.tsx'),
    page('allow-list', 'routes/allow-list.tsx'),
    page('accessibility', 'routes/accessibility.tsx'),
    page('status', 'routes/status.tsx'),
    page('login', 'routes/login.tsx'),
    page('signup', 'routes/signup.tsx'),
    page('verify/*', 'routes/verify.tsx'),
  ]),
  layout('routes/dashboard-layout.tsx', [
    page('dashboard', 'routes/dashboard.tsx'),
    page('dashboard/home', 'routes/dashboard-home.tsx'),
    page('dashboard/notifications', 'routes/dashboard-notifications.tsx'),
    page('dashboard/profile', 'routes/dashboard-profile.tsx'),
    page('dashboard/sessions', 'routes/dashboard-sessions.tsx'),
    page('dashboard/sessions/:sessionId', 'routes/dashboard-session.tsx'),
    page('dashboard/createSession', 'routes/dashboard-create-session.tsx'),
    page('dashboard/createConsumer', 'routes/dashboard-create-consumer.tsx'),
    page('dashboard/checkout', 'routes/dashboard-checkout.tsx'),
    page('checkoutSuccess', 'routes/checkout-success.tsx'),
  ]),
  layout('routes/profile-completion-layout.tsx', [page('profile-completion', 'routes/profile-completion.tsx')]),
  layout('routes/experience-layout.tsx', [
    page('systemCheck', 'routes/system-check.tsx'),
    page('experience', 'routes/which-session.tsx'),
    page('experience/end', 'routes/end.tsx'),
    page('experience/wait/*', 'routes/wait.tsx'),
    page('experience/live/*', 'routes/live.tsx'),
    page('experience/:sessionId', 'routes/join.tsx'),
    page('debug/story/:slug', 'routes/story-preview.tsx'),
    page('debug/experience', 'routes/debug-experience.tsx'),
  ]),
  page('debug/scorecard', 'routes/debug-scorecard.tsx'),
  page('debug/collaboration-analysis', 'routes/debug-analysis.tsx'),
  layout('routes/admin-layout.tsx', [page('admin', 'routes/admin.tsx')]),
  layout('routes/noheader-layout.tsx', [
    page('debug/mailbox', 'routes/mailbox.tsx'),
    page('debug/ui', 'routes/design.tsx'),
    page('debug/payment/:paymentId', 'routes/sandbox-payment.tsx'),
  ]),
  layout('routes/default-layout.tsx', [
    page('reset-password/:token', 'routes/reset-password.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
