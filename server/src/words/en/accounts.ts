/** Emails about accounts: how one is opened, moved, guarded and left. */
export const signup = {
  verification: {
    subject: 'Confirm your email for {brand}',
    preview: 'Confirm your address to open your account.',
    heading: 'Welcome, {firstName}.',
    ask: 'You signed up for {brand} with this address. Please confirm that it is yours: click the button and enter a password, the one you typed or another.',
    go: 'Confirm my email',
    goodFor: 'The link works for three days.',
    notMe: 'Not you? You can ignore this email.',
  },
  known: {
    subject: 'You already have a {brand} account',
    preview: 'Sign in as before, or choose a new password.',
    heading: 'You already have an account, {firstName}.',
    text: 'Somebody has just signed up with this address, and there is an account with it already. If it was you: sign in as before.',
    go: 'Sign in',
    forgot: 'I do not remember my password',
    goodFor: 'The link to a new password works for half an hour.',
    notMe: 'Not you? You can ignore this email.',
  },
  waiting: {
    subject: '{who} asks to join your company on {brand}',
    preview: 'You decide who works with your sessions.',
    heading: 'Somebody wants to join your company.',
    text: 'Hello {firstName}, {who} ({email}) has signed up with an address of your company and would like to plan sessions too.',
    until: 'Until one of you accepts the request, they see nothing of your company.',
    go: 'View the request',
    why: 'You get this email because you are an owner of the company.',
    stop: 'You would rather find this on your dashboard alone: {url}',
  },
} as const;

export const passwords = {
  reset: {
    subject: 'Choose a new password for {brand}',
    preview: 'The link works for half an hour.',
    heading: 'Choose a new password.',
    text: 'Hello {firstName}, you asked for a new password. Click the button and choose one.',
    go: 'Choose a new password',
    goodFor: 'The link works once, for half an hour.',
    notMe: 'Not you? You can ignore this email: your password stays as it is.',
  },
  changed: {
    subject: 'Your {brand} password was changed',
    preview: 'If it was you, all is well.',
    heading: 'Your password was changed.',
    text: 'Hello {firstName}, the password of your account has just been changed, and your other devices were signed out.',
    fine: 'If it was you, there is nothing to do.',
    go: 'It was not me',
    where: 'The button leads to the page on which you can ask for a new password at once.',
    connected: 'A Microsoft account is connected with your account. If it is not yours, disconnect it on your profile.',
    disconnected: 'Microsoft was disconnected from your account. You can connect it again on your profile.',
  },
} as const;

export const identities = {
  proving: {
    subject: 'Confirm your email for {brand}',
    preview: 'Sign in once more with Microsoft to confirm.',
    heading: 'Welcome, {firstName}.',
    text: 'Somebody has just signed in to {brand} with a Microsoft account that names this address.',
    ask: 'If it was you, confirm that the address is yours: click the button and choose the same Microsoft account once more.',
    go: 'Confirm my email',
    goodFor: 'The link works for half an hour.',
    notMe: 'Not you? You can ignore this email.',
  },
  connect: {
    subject: 'Connect your Microsoft account with {brand}?',
    preview: 'Only if it was you who has just signed in with Microsoft.',
    heading: 'Connect your Microsoft account?',
    text: 'Hello {firstName}, somebody has just signed in with a Microsoft account that names this address. There is an account with it already.',
    ask: 'If it was you, connect the two accounts: then you can sign in with either. We ask you to sign in to both.',
    go: 'Connect the two',
    goodFor: 'The link works for half an hour.',
    notMe: 'Not you? Do not click the button; then nothing changes.',
  },
  connected: {
    subject: 'A Microsoft account was connected with your {brand} account',
    preview: 'If it was you, all is well.',
    heading: 'Microsoft is connected.',
    text: 'Hello {firstName}, a Microsoft account has just been connected with your account. From now on you can sign in with it.',
    fine: 'If it was you, there is nothing to do.',
    go: 'View my sign-in options',
    notMe: 'If that was not you: disconnect it on your profile, sign out everywhere there, and choose a new password.',
  },
  disconnected: {
    subject: 'Microsoft was disconnected from your {brand} account',
    preview: 'From now on you sign in with your password.',
    heading: 'Microsoft is disconnected.',
    text: 'Hello {firstName}, your Microsoft account has just been disconnected. Devices that had signed in with it were signed out.',
    fine: 'From now on you sign in with your password. If it was you, there is nothing to do.',
    go: 'View my sign-in options',
    notMe: 'If that was not you: sign out everywhere on your profile, and choose a new password.',
  },
} as const;

export const secondFactors = {
  on: {
    subject: 'A second factor protects your {brand} account now',
    preview: 'Signing in asks for a code of your authenticator app.',
    heading: 'Your authenticator app is set up.',
    text: 'Hello {firstName}, from now on signing in to your account asks for a code of your authenticator app. Your other devices were signed out.',
    fine: 'Keep your recovery codes in a safe place: each opens your account once if you lose the app.',
  },
  off: {
    subject: 'The second factor of your {brand} account was removed',
    preview: 'Signing in no longer asks for a code.',
    heading: 'Your authenticator app is removed.',
    text: 'Hello {firstName}, signing in to your account no longer asks for a code. Your recovery codes are good for nothing now.',
    fine: 'If it was you, there is nothing to do.',
  },
  reset: {
    subject: 'The second factor of your {brand} account was reset',
    preview: 'You can sign in without a code and set up a new one.',
    heading: 'Your second factor was reset.',
    text: 'Hello {firstName}, an owner of your company, or our support, has removed the second factor of your account. You were signed out everywhere.',
    fine: 'If you asked for it, sign in without a code and set up a new app on your profile.',
  },
  codes: {
    subject: 'Your {brand} account has new recovery codes',
    preview: 'The earlier ones are good for nothing now.',
    heading: 'You have new recovery codes.',
    text: 'Hello {firstName}, new recovery codes were made for your account. The earlier ones are good for nothing now.',
    fine: 'If it was you, there is nothing to do.',
  },
  used: {
    subject: 'A recovery code of your {brand} account was used',
    preview: '{left, plural, =0 {None is left.} one {One is left.} other {# are left.}}',
    heading: 'A recovery code was used.',
    text: 'Hello {firstName}, somebody has just shown one of your recovery codes to open your account or confirm a change.',
  },
  go: 'View my sign-in options',
  notMe: 'If that was not you: choose a new password and sign out everywhere on your profile, and tell an owner of your company.',
} as const;

export const passkeys = {
  added: {
    subject: 'A passkey was added to your {brand} account',
    preview: 'It opens your account without a password.',
    heading: 'You have a new passkey.',
    text: 'Hello {firstName}, a passkey was just added to your account. It opens your account without a password and without a code.',
  },
  removed: {
    subject: 'A passkey of your {brand} account was removed',
    preview: 'It opens your account no longer.',
    heading: 'A passkey is removed.',
    text: 'Hello {firstName}, a passkey of your account was just removed. It opens your account no longer; your other ways to sign in stay.',
  },
  fine: 'If it was you, there is nothing to do.',
  go: 'View my passkeys',
  notMe:
    'If that was not you: remove passkeys you do not know, choose a new password and sign out everywhere on your profile, and tell an owner of your company.',
} as const;

export const devices = {
  newDevice: {
    subject: 'A new sign-in to your {brand} account',
    preview: '{device}, {at}',
    device: '{browser} on {system}',
    unknown: 'Unknown device',
    heading: 'There was a new sign-in.',
    text: 'Hello {firstName}, your account was opened in a browser that we do not know: {device}, on {at}.',
    fine: 'If it was you, there is nothing to do. Browsers are forgotten when the password changes and when you sign out everywhere.',
    go: 'It was not me',
    where: 'The button leads to the page on which you can ask for a new password at once. Setting it signs out every device.',
  },
} as const;

export const addresses = {
  fresh: {
    subject: 'Confirm your new address for {brand}',
    preview: 'One click, and you sign in with this address.',
    heading: 'Confirm your new address.',
    ask: 'Hello {firstName}, the account of {email} asks to move to this address. If that is yours, click the button while you are signed in there.',
    later: 'From then on you sign in with this address, and our emails come here.',
    go: 'Use this address',
    goodFor: 'The link works for a day.',
    notMe: 'Not you? You can ignore this email.',
  },
  taken: {
    subject: 'This address cannot be taken for another {brand} account',
    preview: 'Nothing has changed.',
    heading: 'This address is taken.',
    text: 'Somebody wants to move their account to this address. There is an account with it already, or its domain belongs to another company here.',
    fine: 'Nothing has changed. If it was you: sign in with this address instead.',
    go: 'Sign in',
    notMe: 'Not you? You can ignore this email.',
  },
  asked: {
    subject: 'Your {brand} account asks for another address',
    preview: 'It would be {email}.',
    heading: 'Are you changing your address?',
    text: 'Hello {firstName}, somebody who is signed in to your account asks to move it to {email}. It moves once the email sent there is answered.',
    fine: 'If it was you, there is nothing to do.',
    go: 'It was not me: stop it',
    goodFor: 'The button works for a week, also after the move. It signs out every device, and you choose a new password.',
  },
  moved: {
    subject: 'Your {brand} account has another address now',
    preview: 'From now on it is {email}.',
    heading: 'Your address was changed.',
    text: 'Hello {firstName}, your account has moved to {email}. That is where you sign in from now on, and where our emails go.',
    fine: 'If it was you, there is nothing to do. This is our last email to this address.',
    go: 'It was not me: take it back',
    goodFor: 'The button works for a week. It signs out every device, and you choose a new password.',
  },
} as const;

export const companySignIn = {
  saved: {
    subject: 'How {company} signs in was changed',
    heading: 'Your company’s sign-in was changed.',
    text: 'Hello {firstName}, {who} has just saved the identity provider of {company}: {issuer}.',
    required: 'From now on organisers can sign in through it alone. Owners keep their other ways.',
    optional: 'People of your company can sign in through it; other ways stay open.',
  },
  removed: {
    subject: 'The sign-in of {company} was removed',
    heading: 'Your company’s sign-in was removed.',
    text: 'Hello {firstName}, {who} has just removed the identity provider of {company}.',
    fine: 'People sign in with their passwords or Microsoft again.',
  },
  go: 'View the settings',
  why: 'You get this email because you are an owner of the company. If you did not expect it, ask {who}, and remove the provider if need be.',
} as const;

export const webhookOff = {
  subject: 'A webhook to {host} was switched off',
  heading: 'A webhook was switched off.',
  text: 'Hello {firstName}, we could not deliver any event to your endpoint at {host} for several days, or it answered that it wants no more.',
  result:
    'It gets no more events until an owner switches it on again. What waited for it was not delivered; recent deliveries can be replayed.',
  go: 'View the webhooks',
  why: 'You get this email because you are an owner of the company.',
} as const;

export const members = {
  invited: {
    subject: '{by} invites you to plan sessions for {company}',
    preview: 'Sign up with your work email to join.',
    heading: 'Join your company.',
    text: '{by} would like you to plan team sessions for {company} on {brand}, too.',
    how: 'Sign up with this address, {email}, and confirm it. You then see the sessions of your company.',
    letIn: 'You are let in as soon as your address is confirmed.',
    waits: 'An owner of your company then lets you in.',
    go: 'Sign up',
    goodFor: 'The invitation is valid for 14 days.',
    notMe: 'If you do not want this, you can ignore this email, or ask {by}.',
  },
  may: {
    owner: 'As an owner you also let colleagues in, name other owners, and buy credits.',
    organiser: 'As an organiser you plan sessions and invite their teams.',
  },
  welcome: {
    subject: 'You are in: plan your first session',
    preview: 'An owner of your company has accepted your request.',
    heading: 'Welcome, {firstName}.',
    text: 'An owner of your company has accepted your request. From now on you see its sessions and plan your own.',
    go: 'Go to my dashboard',
    why: 'You get this email because you asked to join your company’s account.',
  },
  role: {
    subject: 'You are {role, select, owner {an owner} other {an organiser}} of {company} now',
    owner: 'You are an owner now.',
    organiser: 'You are an organiser now.',
    text: 'Hello {firstName}, from now on you are {role, select, owner {an owner} other {an organiser}} of {company}.',
    go: 'Go to my dashboard',
    why: 'An owner of your company decided that. If it is a mistake, please ask them.',
  },
  removed: {
    subject: 'You are no longer in {company}',
    preview: 'Your account is yours, and sees nothing of the company.',
    heading: 'You were removed.',
    text: 'Hello {firstName}, an owner of {company} has removed you from it. You were signed out everywhere, and your sessions went to them.',
    stays: 'Your account is still yours. It sees nothing of the company.',
    go: 'Sign in',
    why: 'If it is a mistake, please ask an owner of your company: they can let you in at any time.',
  },
  refused: {
    subject: '{company} has declined your request',
    heading: 'Your request was declined.',
    text: 'Hello {firstName}, an owner of {company} has declined your request.',
  },
  left: {
    subject: '{who} has left your company',
    heading: 'A colleague has left.',
    text: 'Hello {firstName}, {who} has left your company’s account.',
    sessions:
      '{sessions, plural, =0 {They had no sessions.} one {Their session is yours now.} other {Their # sessions are yours now.}}',
    go: 'Go to my dashboard',
    why: 'You get this email because you are an owner of the company.',
    stop: 'You would rather find this on your dashboard alone: {url}',
  },
} as const;

export const deletion = {
  subject: 'Your {brand} account is deleted',
  preview: 'This is our last email to you.',
  heading: 'Goodbye, {firstName}.',
  withCompany: 'Your account is deleted, and with it {company}: its sessions, its people and its credits.',
  alone: 'Your account is deleted. Your sessions went to a colleague of {company}.',
  shows: 'What you said and did in shows is gone, too, or is about nobody.',
  orders: 'Orders and invoices stay as long as tax law asks, without your name and address.',
  notMe: 'It was not me: write to us',
  noCopy: 'We keep no copy of this email.',
} as const;
