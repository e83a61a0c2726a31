/**
 * Lets one press through until its call has been answered. A second press can come before the page has been drawn again, so that what is
 * drawn cannot refuse it.
 */
export class PressGuard {
  private isHeld = false;

  /** Whether this press may make its call. */
  begin(): boolean {
    if (this.isHeld) return false;
    this.isHeld = true;
    return true;
  }

  /** Makes the call, and lets the next press through once it has been answered. */
  async hold<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } finally {
      this.isHeld = false;
    }
  }
}
