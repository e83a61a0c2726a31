/** Letters about accounts: how one is opened, moved, guarded and left. */
export const signup = {
  verification: {
    subject: 'Confirm your email for {brand}',
    preview: 'Confirm your address to open your account.',
    heading: 'Welcome aboard, {firstName}.',
    ask: 'You signed up for {brand} with this address. Please confirm that it is yours: click the button and enter a password, the one you typed or another.',
    go: 'Confirm my email',
    goodFor: 'The link is good for three days.',
    notMe: 'Not you? You can ignore this email.',
  },
  known: {
    subject: 'You already have a {brand} account',
    preview: 'Sign in as before, or choose a new password.',
    heading: 'You are already on board, {firstName}.',
    text: 'Somebody has just signed up with this address, and there is an account with it already. If it was you: sign in as before.',
    go: 'Sign in',
    forgot: 'I do not remember my password',
    goodFor: 'The link to a new password is good for half an hour.',
    notMe: 'Not you? You can ignore this email.',
  },
  waiting: {
    subject: '{who} asks to join your company on {brand}',
    preview: 'You decide who works with your sessions.',
    heading: 'Somebody asks to come in.',
    text: 'Hello {firstName}, {who} ({email}) has signed up with an address of your company and would like to plan sessions too.',
    until: 'Until one of you lets them in, they see nothing of your company.',
    go: 'Look at the request',
    why: 'You get this email because you are an owner of the company.',
    stop: 'You would rather find this on your dashboard alone: {url}',
  },
} as const;

export const passwords = {
  reset: {
    subject: 'Choose a new password for {brand}',
    preview: 'The link is good for half an hour.',
    heading: 'A new key for your door.',
    text: 'Hello {firstName}, you asked for a new password. Press the button and choose one.',
    go: 'Choose a new password',
    goodFor: 'The link is good for half an hour, and once.',
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
    connected: 'A Microsoft account opens your account as well. If it is not yours, disconnect it on your profile.',
    disconnected: 'Microsoft was disconnected from your account. You can connect it again on your profile.',
  },
} as const;

export const identities = {
  proving: {
    subject: 'Confirm your email for {brand}',
    preview: 'Once more with Microsoft, and your harbour is open.',
    heading: 'Welcome aboard, {firstName}.',
    text: 'Somebody has just signed in to {brand} with a Microsoft account that names this address.',
    ask: 'If it was you, confirm that the address is yours: press the button and choose the same Microsoft account once more.',
    go: 'Confirm my email',
    goodFor: 'The link is good for half an hour.',
    notMe: 'Not you? You can ignore this email.',
  },
  connect: {
    subject: 'Connect your Microsoft account with {brand}?',
    preview: 'Only if it was you who has just signed in with Microsoft.',
    heading: 'One account, two keys.',
    text: 'Hello {firstName}, somebody has just signed in with a Microsoft account that names this address. There is an account with it already.',
    ask: 'If it was you, connect the two: then either key opens the door. You will be asked for both.',
    go: 'Connect the two',
    goodFor: 'The link is good for half an hour.',
    notMe: 'Not you? Do not click the button; then nothing changes.',
  },
  connected: {
    subject: 'A Microsoft account was connected with your {brand} account',
    preview: 'If it was you, all is well.',
    heading: 'A second key to your door.',
    text: 'Hello {firstName}, a Microsoft account has just been connected with your account. From now on it opens it, too.',
    fine: 'If it was you, there is nothing to do.',
    go: 'Look at my ways to sign in',
    notMe: 'If that was not you: disconnect it on your profile, sign out everywhere there, and choose a new password.',
  },
  disconnected: {
    subject: 'Microsoft was disconnected from your {brand} account',
    preview: 'From now on your password opens it.',
    heading: 'One key less.',
    text: 'Hello {firstName}, your Microsoft account has just been disconnected. Devices that had signed in with it were signed out.',
    fine: 'From now on your password opens your account. If it was you, there is nothing to do.',
    go: 'Look at my ways to sign in',
    notMe: 'If that was not you: sign out everywhere on your profile, and choose a new password.',
  },
} as const;

export const devices = {
  newDevice: {
    subject: 'A new sign-in to your {brand} account',
    preview: '{device}, {at}',
    device: '{browser} on {system}',
    unknown: 'Unknown device',
    heading: 'Somebody came in by a new door.',
    text: 'Hello {firstName}, your account was opened in a browser that we do not know: {device}, on {at}.',
    fine: 'If it was you, there is nothing to do. Browsers are forgotten when the password changes and when you sign out everywhere.',
    go: 'It was not me',
    where: 'The button leads to the page on which you can ask for a new password at once. Setting it signs out every device.',
  },
} as const;

export const addresses = {
  fresh: {
    subject: 'Confirm your new address for {brand}',
    preview: 'One press, and your account moves here.',
    heading: 'A new harbour for your mail.',
    ask: 'Hello {firstName}, the account of {email} asks to move to this address. If that is yours, press the button while you are signed in there.',
    later: 'From then on you sign in with this address, and our mails come here.',
    go: 'Move my account here',
    goodFor: 'The link is good for a day.',
    notMe: 'Not you? You can ignore this email.',
  },
  taken: {
    subject: 'This address cannot be taken for another {brand} account',
    preview: 'Nothing has changed.',
    heading: 'This berth is taken.',
    text: 'Somebody wants to move their account to this address. There is an account with it already, or its domain belongs to another company here.',
    fine: 'Nothing has changed. If it was you: sign in with this address instead.',
    go: 'Sign in',
    notMe: 'Not you? You can ignore this email.',
  },
  asked: {
    subject: 'Your {brand} account asks for another address',
    preview: 'It would be {email}.',
    heading: 'Are you moving?',
    text: 'Hello {firstName}, somebody who is signed in to your account asks to move it to {email}. It moves once the email sent there is answered.',
    fine: 'If it was you, there is nothing to do.',
    go: 'It was not me: stop it',
    goodFor: 'The button works for a week, also after the move. It signs out every device, and you choose a new password.',
  },
  moved: {
    subject: 'Your {brand} account has another address now',
    preview: 'From now on it is {email}.',
    heading: 'You have moved.',
    text: 'Hello {firstName}, your account has moved to {email}. That is where you sign in from now on, and where our mails go.',
    fine: 'If it was you, there is nothing to do. This is our last email to this address.',
    go: 'It was not me: take it back',
    goodFor: 'The button works for a week. It signs out every device, and you choose a new password.',
  },
} as const;

export const members = {
  may: {
    owner: 'As an owner you also let colleagues in, name other owners, and buy credits.',
    organiser: 'As an organiser you plan sessions and invite their teams.',
  },
  welcome: {
    subject: 'You are in: plan your first session',
    preview: 'An owner of your company has let you in.',
    heading: 'Come in, {firstName}.',
    text: 'An owner of your company has let you in. From now on you see its sessions and plan your own.',
    go: 'Go to my dashboard',
    why: 'You get this email because you asked to join your company’s account.',
  },
  role: {
    subject: 'You are {role, select, owner {an owner} other {an organiser}} of {company} now',
    owner: 'The keys of the house.',
    organiser: 'A lighter bunch of keys.',
    text: 'Hello {firstName}, from now on you are {role, select, owner {an owner} other {an organiser}} of {company}.',
    go: 'Go to my dashboard',
    why: 'An owner of your company decided that. If it is a mistake, please ask them.',
  },
  removed: {
    subject: 'You are no longer in {company}',
    preview: 'Your account is yours, and sees nothing of the company.',
    heading: 'A farewell.',
    text: 'Hello {firstName}, an owner of {company} has removed you from it. You were signed out everywhere, and your sessions went to them.',
    stays: 'Your account is still yours. It sees nothing of the company.',
    go: 'Sign in',
    why: 'If it is a mistake, please ask an owner of your company: they can let you in at any time.',
  },
  refused: {
    subject: '{company} has not let you in',
    heading: 'The door stayed shut.',
    text: 'Hello {firstName}, an owner of {company} has not let you in.',
  },
  left: {
    subject: '{who} has left your company',
    heading: 'Somebody went ashore.',
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
  heading: 'Fair winds, {firstName}.',
  withCompany: 'Your account is deleted, and with it {company}: its sessions, its people and its credits.',
  alone: 'Your account is deleted. Your sessions went to a colleague of {company}.',
  shows: 'What you said and did in shows is gone, too, or is about nobody.',
  orders: 'Orders and invoices stay as long as tax law asks, without your name and address.',
  notMe: 'It was not me: write to us',
  noCopy: 'We keep no copy of this email.',
} as const;
