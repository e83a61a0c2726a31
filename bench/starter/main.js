import { createElement as h, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** What a stock starter of Vite with React shows: a heading, a counter and a sentence, drawn in the browser. */
function App() {
  const [count, setCount] = useState(0);
  return h(
    'main',
    null,
    h('h1', null, 'Vite + React'),
    h('button', { type: 'button', onClick: () => setCount((before) => before + 1) }, `count is ${count}`),
    h('p', null, 'Edit the source and save to see it here.'),
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(h(StrictMode, null, h(App)));
