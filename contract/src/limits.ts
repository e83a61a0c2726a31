/** Business constants of the specification, section 9. Units are in the names. */
export const API_TIMEOUT_MS = 30_000;
export const MAX_CONCURRENT_REQUESTS = 6;
export const TOKEN_LIFETIME_MS = 480 * 60_000;
export const TOKEN_REFRESH_BELOW_SHARE = 0.5;
export const USER_FRESH_MS = 5 * 60_000;
export const SESSION_CHECK_INTERVAL_MS = 5 * 60_000;
export const CSRF_REUSE_MS = 2 * 60_000;
export const CSRF_RETRY_DELAY_MS = 1_000;
export const EXPIRY_TICK_MS = 1_000;
export const PASSWORD_MIN_CHARS = 8;
export const CHAT_WIDGET_DELAY_MS = 5_000;
export const PREFETCH_DELAY_MS = 1_000;
export const TOAST_TIMEOUT_MS = 5_000;
export const LOADING_BAR = {
  throttleMs: 200,
  durationMs: 2_000,
  hideDelayMs: 500,
  resetDelayMs: 400,
} as const;
export const SESSION_EXPIRED_REDIRECT_MS = 1_500;
export const RELOAD_GUARD_MS = 10_000;
/** Shares of what is sent to error reporting. */
export const TRACES_SHARE = 0.1;
export const NORMAL_REPLAYS_SHARE = 0.1;
export const REPLAYS_ON_ERROR_SHARE = 1;
export const AVATAR_INITIALS = 2;

/** Decided in the design, not in the specification. */
export const BUILD_POLL_INTERVAL_MS = 5 * 60_000;
export const MAX_DEMO_SHOWS = 50;
/** Rehearsals that run at a time. */
export const MAX_REHEARSALS = 50;
/** So many of them of one company, those that are opened by its previews included. */
export const MAX_REHEARSALS_PER_COMPANY = 6;
export const JOIN_WINDOW_BEFORE_START_MS = 24 * 3_600_000;
export const JOIN_WINDOW_AFTER_END_MS = 7 * 24 * 3_600_000;
/** Sessions are planned no further ahead: credits are valid as long. */
export const PLAN_AHEAD_YEARS = 2;
/** Emails a day that others may cause to one address, over all companies; more to somebody who has opened a link of theirs. */
export const EMAILS_PER_ADDRESS_A_DAY = 4;
export const EMAILS_PER_ACTIVE_ADDRESS_A_DAY = 8;
/** Invitations a day to one address into one session, however often it is added. */
export const INVITATIONS_PER_SEAT_A_DAY = 2;
/** Emails a day that a company may cause, before and after it has a paid order or credits from an operator. */
export const EMAILS_PER_NEW_COMPANY_A_DAY = 50;
export const EMAILS_PER_COMPANY_A_DAY = 5_000;
/** A show waits this long for the story's minimum, then begins with two or more. */
export const START_PATIENCE_MS = 10 * 60_000;
/** A show that gathers its people waits this long for everybody to say how they talk. */
export const TALK_PATIENCE_MS = 3 * 60_000;
/** Nobody came: the session is completed as a no-show. */
export const NO_SHOW_AFTER_MS = 30 * 60_000;
/** An organiser's pause lasts no longer than this; then the show is over. */
export const PAUSE_MAX_MS = 14 * 24 * 3_600_000;
/** A show that begins later than this runs on the story's shorter durations. */
export const LATE_AFTER_MS = 60_000;

/** The wire (design of the live show). */
export const TICKET_LIFETIME_MS = 30_000;
export const PRESENCE_LOST_AFTER_MS = 45_000;
export const HEARTBEAT_INTERVAL_MS = 15_000;
export const MAX_FRAME_BYTES = 32 * 1024;
export const LAGGING_ABOVE_BYTES = 256 * 1024;
export const RESYNC_ABOVE_BYTES = 1024 * 1024;
export const CHAT_MAX_CHARS = 500;
/** A person writes one message in so long, and after a silence so many at once. */
export const CHAT_EVERY_MS = 1_000;
export const CHAT_BURST = 5;
/** Feeds hold their latest items, on the server and in every page alike. */
export const CHAT_KEPT = 200;
export const ANNOUNCED_KEPT = 24;
export const THANKS_MAX_CHARS = 140;
/** Reactions, typing, raised hands: so many a second are passed on for a person. */
export const SIGNALS_PER_SECOND = 5;
/** Typing, a raised hand and a hand at a thing are over after so long, unless they are said again. */
export const SIGNAL_LASTS_MS = { typing: 5_000, hand: 25_000, hold: 3_000 } as const;
/** Voice and pictures of a crew: people in a room, what one of them may say at once to the others, and how much. */
export const MEDIA_PEOPLE_MOST = 6;
/** While everybody of a show is together, so many may talk; where there are more, nobody does. */
export const STAGE_VOICES_MOST = 12;
/** A key to a room at a server that forwards voices; whoever comes in with an old one is out again within two seconds. */
export const ROOM_KEY_LASTS_MS = 60_000;
export const MEDIA_FRAMES = { perSecond: 12, burst: 40 } as const;
/** Somebody may begin and end to speak so often, and say so that much later. */
export const VOICE_FRAMES = { perSecond: 4, burst: 20 } as const;
export const VOICE_NOTIFY_WITHIN_MS = 2_000;
/** What is shorter was a cough or a door. */
export const VOICE_SPAN_LEAST_MS = 250;
export const SDP_MAX_CHARS = 24_000;
export const CANDIDATES_A_FRAME = 24;
/** How long a browser may use a TURN server with what it was handed. */
export const TURN_KEY_LASTS_MS = 2 * 3_600_000;
/** The same for whoever only tries a device: longer than a whole system check. */
export const TRIAL_KEY_LASTS_MS = 120_000;
/** Whoever was in a room and is not heard of for so long has left it. */
export const MEDIA_LOST_AFTER_MS = 12_000;
/** How often somebody may fill boxes of one step, counting changes of mind. */
export const FILLS_A_PERSON = 12;
/** How often somebody may hang their lantern anew in one show, and report what others made. */
export const LANTERNS_A_PERSON = 12;
export const REPORTS_A_PERSON = 3;
/** Sheets that would not hold together are read one in so long for a person, and after a pause so many at once. */
export const SHEETS_REFUSED_EVERY_MS = 5_000;
export const SHEETS_REFUSED_BURST = 3;
export const MAX_SPEED = 20;

/** Accounts. */
export const PASSWORD_MAX_CHARS = 256;
/** A token that was exchanged for a new one stays good this long, for tabs that were under way. */
export const TOKEN_GRACE_MS = 30_000;
/** However often it was exchanged, a sign-in ends after this. */
export const SIGN_IN_MAX_MS = 30 * 24 * 3_600_000;
export const VERIFY_LINK_LIFETIME_MS = 72 * 3_600_000;
export const RESET_LINK_LIFETIME_MS = 30 * 60_000;
export const CONNECT_LINK_LIFETIME_MS = 30 * 60_000;
export const ADDRESS_LINK_LIFETIME_MS = 24 * 3_600_000;
/** How long the former address can take the account back. */
export const KEEP_LINK_LIFETIME_MS = 7 * 24 * 3_600_000;
/** Somebody who showed this recently who they are, by signing in or since, is not asked to prove it again. */
export const FRESH_PROOF_MS = 10 * 60_000;
/** How long the code of a second factor may take after the password. */
export const CHALLENGE_LIFETIME_MS = 10 * 60_000;
export const RECOVERY_CODES = 10;
/** How long somebody may take to use or make a passkey. */
export const PASSKEY_LIFETIME_MS = 5 * 60_000;
export const MAX_PASSKEYS = 10;
/** Domains of one company, proved or not. */
export const MAX_DOMAINS = 10;
export const NONCE_LIFETIME_MS = 10 * 60_000;

/** Credits. */
export const WELCOME_CREDITS = 5;
export const CREDITS_VALID_MONTHS = 24;
/** With fewer than these left, owners are told that credits run low. */
export const LOW_CREDITS = 5;

/** Seconds that a host may add to one phase of a show. */
export const HOST_EXTEND_MOST_SEC = 600;
/** What a host may say to people of a show: so much at once, and so often. */
export const HOST_LINE_MAX_CHARS = 280;
export const HOST_LINES_A_SHOW = 60;
/** How often one person may say how they talk in a show: each time is an event. */
export const TALK_CHOICES_A_PERSON = 40;
/** What hosts did last is kept for those who host. */
export const HOST_ACTS_KEPT = 40;
