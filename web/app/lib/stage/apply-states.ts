/** Shows and hides the parts of a drawing that depend on its states, and sets the delays of its motions. */
export function applyStates({ root, states }: { root: Element; states: readonly string[] }): void {
  const has = (state: string | undefined) => state !== undefined && states.includes(state);
  for (const part of root.querySelectorAll<SVGElement>('[data-when]')) part.classList.toggle('is-on', has(part.dataset.when));
  for (const part of root.querySelectorAll<SVGElement>('[data-unless]')) {
    part.classList.toggle('is-off', has(part.dataset.unless));
  }
  for (const part of root.querySelectorAll<SVGElement>('[data-drop]')) {
    part.classList.toggle('is-down', has(part.dataset.drop));
  }
  for (const part of root.querySelectorAll<SVGElement>('[data-delay]')) {
    part.style.animationDelay = `${part.dataset.delay}ms`;
  }
}
