/** What is around every page: errors and notifications. Read without a library (`use-shell.ts`). */
export const shell = {
  error: {
    expired: 'Session Expired',
    expiredText: 'Please log in again to continue',
    toLogin: 'Go to Login',
    notFound: 'Oops! Page Not Found',
    notFoundAt: 'Page not found: {path}',
    notFoundHere: 'Page Not Found',
    down: 'Server is Having a Bad Day',
    downText:
      'It has gone to lie down in a dark room. It needs a restart, and possibly a cup of tea. Please try again in a minute.',
    other: 'Something Went Wrong',
    home: 'Take Me Home',
    again: 'Load again, your seat is kept',
    pageFailed: 'This page has failed, not the show. Load it again and you are back in your seat.',
    brokenLink: {
      text: 'This link did not arrive whole: email programs cut long links in two. Press the button in our email itself, or copy the whole address.',
      email: 'Sign in and send it again',
      reset: 'Send a new link',
      signIn: 'Sign in',
      profile: 'Go to your profile',
      keep: 'If you did not ask to move your account, sign in and stop it on your profile.',
    },
  },
  skip: 'Skip to the page',
  copied: 'Copied.',
  notCopied: 'Your browser does not allow it here. Please mark the text and copy it yourself.',
  close: 'Close',
  newBuild: 'A new version is ready',
  reload: 'Reload',
  privacy: 'Privacy choices',
} as const;
