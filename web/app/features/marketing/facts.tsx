const facts = [
  { what: '6 minutes', more: 'The demo; less for quick crews' },
  { what: '1\u20136 people', more: 'Empty seats are simulated' },
  { what: 'Browser only', more: 'Laptop or phone' },
  { what: 'No account', more: 'One press and you are in' },
  { what: 'Captions', more: 'And described pictures' },
  { what: 'No camera', more: 'No microphone either' },
] as const;

/** What a newcomer wants to know in ten seconds. */
export function Facts() {
  return (
    <ul className="facts">
      {facts.map(({ what, more }) => (
        <li key={what}>
          <b>{what}</b>
          <span>{more}</span>
        </li>
      ))}
    </ul>
  );
}
