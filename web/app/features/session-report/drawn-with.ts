import type { RefCallback } from 'react';

/**
 * Sets properties of an element's style when it is drawn, such as `left` or `--n`. The policy of a page that comes drawn from the server
 * allows no style attributes; a script may set what one would say.
 */
export function drawnWith(properties: Readonly<Record<string, string | number>>): RefCallback<HTMLElement> {
  return (element) => {
    for (const [name, value] of Object.entries(properties)) element?.style.setProperty(name, `${value}`);
  };
}
