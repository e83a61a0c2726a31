/** Somebody in a show. */
export interface VoiceSeat {
  readonly companyId: string;
  readonly sessionId: string;
  readonly participantId: string;
}

/** From when to when somebody spoke, in milliseconds since the show began, by its own clock. */
export interface VoiceSpan {
  readonly crew: string;
  readonly fromMs: number;
  readonly toMs: number;
  /** The line was so slow that who followed whom cannot be told from it. */
  readonly delayed: boolean;
}

/** Where it is kept when people speak who consent to that. It is no part of a show's log, because it can be deleted at any time. */
export interface VoiceTimes {
  /** Whether there is a consent now. */
  isGiven(seat: VoiceSeat): Promise<boolean>;
  /** Notes a consent; false for who has no seat any more. */
  give(seat: VoiceSeat): Promise<boolean>;
  /** Takes it back, and deletes everything that was counted on it. */
  takeBack(seat: VoiceSeat): Promise<void>;
  /** Keeps when somebody spoke, as far as there is a consent. */
  keep(seat: VoiceSeat, span: VoiceSpan): Promise<void>;
}
