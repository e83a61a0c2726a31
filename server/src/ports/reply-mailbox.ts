/** A mailbox of the site to which calendar programs send what people answer. */
export interface ReplyMailbox {
  /**
   * Hands over the calendar parts of emails not seen yet, the oldest first, and removes each email whose part was handled. Emails without
   * one stay, marked as seen. Returns how many were handled. Throws where the mailbox cannot be reached, and what `handle` throws: that
   * email and those after it are handed over again.
   */
  take(handle: (calendar: string) => Promise<void>): Promise<number>;
  /** How many emails wait to be read. Changes nothing. Throws where the mailbox cannot be reached. */
  countWaiting(): Promise<number>;
}
