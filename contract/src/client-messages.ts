/** Words the browser shows for what happens to a request, verbatim from the specification, section 8. */
export const clientMessages = {
  /** For whatever says nothing that a person could read. */
  unknown: 'An unknown error occurred',
  timedOut: 'Request timed out. Please try again.',
  authenticationRequired: 'Authentication required',
  serverError: 'Server error. Please try again later.',
  requestFailed: (status: number) => `Request failed with status ${status}`,
  noConnection: 'Unable to connect to the server. Please check your connection.',
  invalidLogin: 'Invalid login response',
  loginFailed: 'Login failed',
  invalidSocialLogin: 'Invalid social login response',
  socialLoginFailed: 'Social login failed',
  userFetchFailed: 'Failed to fetch user data',
  sessionExpiredTitle: 'Session expired',
  sessionExpired: 'You have been logged out due to inactivity.',
  microsoftInitFailed: 'Failed to initialize Microsoft authentication',
  microsoftNotConfigured: 'Microsoft client ID is not configured',
} as const;

/** What the browser says of a request besides: the specification has no words for it. */
export const COOKIES_BLOCKED =
  'Your browser blocks cookies for this site. Please allow them in the settings of your browser, then try again.';
