/**
 * Remembers which control of a list has the focus. A browser drops the focus of an element that is moved within the page; after
 * a list was reordered this tells which control to give it back to.
 */
export class FocusMemory {
  private key: string | null = null;

  /** A control of the list got the focus. */
  focused(key: string): void {
    this.key = key;
  }

  /** The focus went on to another element, or the person pressed somewhere else. */
  left(): void {
    this.key = null;
  }

  /** The control to focus again, given what has the focus now: only if nothing has it. */
  lost({ isFocusNowhere }: { isFocusNowhere: boolean }): string | null {
    return isFocusNowhere ? this.key : null;
  }
}
