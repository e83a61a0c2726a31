import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('routes/home-layout.tsx', [
    index('routes/home.tsx'),
    route('login', 'routes/login.tsx'),
    route('signup', 'routes/signup.tsx'),
    route('verify/*', 'routes/verify.tsx'),
  ]),
  layout('routes/dashboard-layout.tsx', [
    route('dashboard', 'routes/dashboard.tsx'),
    route('dashboard/home', 'routes/dashboard-home.tsx'),
    route('dashboard/profile', 'routes/dashboard-profile.tsx'),
  ]),
  layout('routes/profile-completion-layout.tsx', [route('profile-completion', 'routes/profile-completion.tsx')]),
  layout('routes/experience-layout.tsx', [
    route('experience/end', 'routes/end.tsx'),
    route('experience/wait/*', 'routes/wait.tsx'),
    route('experience/live/*', 'routes/live.tsx'),
    route('experience/:sessionId', 'routes/join.tsx'),
  ]),
  layout('routes/admin-layout.tsx', [route('admin', 'routes/admin.tsx')]),
  layout('routes/noheader-layout.tsx', [route('debug/mailbox', 'routes/mailbox.tsx')]),
  layout('routes/default-layout.tsx', [
    route('reset-password/:token', 'routes/reset-password.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
