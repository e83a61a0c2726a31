import './audiences.css';

const audiences = [
  {
    id: 'for-organisers',
    label: 'Organisers',
    points: [
      [
        'Nothing to prepare',
        'Story, clock, hints and the closing page run by themselves. No host to brief, no slides, no script.',
      ],
      [
        'Try it alone first',
        'Simulated crewmates fill the empty seats of the demo. They carry a badge and never solve it for you.',
      ],
      ['Then with a colleague', 'Inside the demo, “Bring a colleague” copies a link. Whoever opens it takes a simulated seat.'],
      [
        'A price you can see',
        'Move a slider to your number of people, and take the quote along as a PDF. No call, no form, no “on request”.',
      ],
    ],
  },
  {
    id: 'for-players',
    label: 'Players',
    points: [
      ['Your way of taking part', 'Mouse, touch or keyboard; spoken, pinned or typed. Each of them plays the whole story.'],
      ['Comfort is a switch', 'Captions, larger text, a calm clock and still pictures. Only you see what you chose.'],
      [
        'Nobody is put on the spot',
        'No points in the demo, no ranks, no podium. A vote is private until it closes, and stays yours.',
      ],
      ['Your seat is kept', 'If your connection drops, or you reload, you come back to your seat, your card and your lever.'],
    ],
  },
  {
    id: 'for-it',
    label: 'IT',
    points: [
      [
        'One host, one port',
        'HTTPS and a WebSocket (wss, path /realtime) to the address in your browser. Where WebSockets are blocked, plain HTTPS calls take their place. A show needs nothing else; voice chat works best with UDP open as well.',
      ],
      [
        'Nobody else unasked',
        'Fonts, icons and pictures come from this host. Anything that counts or reports is off until you agree to it. No advertising.',
      ],
      [
        'No permission needed',
        'Camera and microphone are asked for when somebody presses for them, and a show is whole without. Notifications never. Nothing to install.',
      ],
      [
        'A strict content policy',
        'Only this site’s own scripts run. A security cookie protects the calls; the seat’s token stays in the browser.',
      ],
    ],
  },
] as const;

/** What each kind of reader wants to know before saying yes. The choice is made by the style sheet, so that it needs no script. */
export function Audiences() {
  return (
    <section className="audiences" id="organisers">
      <h2>Who it is for</h2>
      <div className="tabs" role="radiogroup" aria-label="Who it is for">
        {audiences.map(({ id, label }, at) => (
          <label key={id}>
            <input className="covers" type="radio" name="audience" value={id} defaultChecked={at === 0} />
            {label}
          </label>
        ))}
      </div>
      {audiences.map(({ id, points }) => (
        <ul key={id} className="points" data-audience={id}>
          {points.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      ))}
    </section>
  );
}
