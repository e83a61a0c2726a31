/** Lets at most `limit` tasks run at once; the rest wait in the order they came. */
export function createRequestQueue(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = () => {
    if (running < limit) {
      running += 1;
      return Promise.resolve();
    }
    // The finished request hands its slot over, so `running` does not change.
    return new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return async (task) => {
    await enter();
    try {
      return await task();
    } finally {
      leave();
    }
  };
}
