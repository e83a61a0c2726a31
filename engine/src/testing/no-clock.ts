/** Preloaded by the engine's tests: reading the clock or chance is a failure, not a flake. */
function forbid(what: string): () => never {
  return () => {
    throw new Error(`The engine must be given ${what}, not read it.`);
  };
}

Date.now = forbid('the time');
Math.random = forbid('chance');
