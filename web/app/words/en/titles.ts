/** Titles of the pages that are said in several languages; the brand follows them. */
export const titles = {
  join: 'Join',
  waiting: 'Waiting room',
  stage: 'On stage',
  end: 'The Night log',
  check: 'System check',
  signIn: 'Sign in',
  signUp: 'Plan a session',
  newPassword: 'A new password',
  forgotPassword: 'Forgot your password?',
  link: 'Your link',
} as const;
