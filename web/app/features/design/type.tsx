import { useTranslations } from 'use-intl';

const SIZES = ['68', '46', '34', '26', '21', '18', '16', '14', '13', '12'] as const;
/** From this size on words are set in the display face. */
const DISPLAY_FROM = 21;
const STEPS = ['s1', 's2', 's3', 's4', 's5', 's6', 's8', 's10', 's12', 's16', 's24'] as const;
const RADII = ['r-s', 'r', 'r-l', 'r-full'] as const;
const SHADOWS = ['shadow-1', 'shadow-2', 'shadow-3'] as const;
const TIMES = ['fast', 'calm', 'slow'] as const;

/** Both faces in every size. */
export function Type() {
  const say = useTranslations('designSystem');
  return (
    <ul className="type-sizes">
      {SIZES.map((size) => (
        <li key={size}>
          <span className="small muted num">t-{size}</span>
          <span
            style={{
              fontSize: `var(--t-${size})`,
              lineHeight: 'var(--lh-snug)',
              fontFamily: Number(size) >= DISPLAY_FROM ? 'var(--display)' : 'var(--body)',
            }}
          >
            {say('sentence')}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Distances, corners, shadows and durations. */
export function Measures() {
  return (
    <>
      <ul className="steps-of">
        {STEPS.map((step) => (
          <li key={step}>
            <i style={{ width: `var(--${step})`, height: `var(--${step})` }} />
            <span className="small muted">{step}</span>
          </li>
        ))}
      </ul>
      <ul className="sheets">
        {RADII.map((radius) => (
          <li key={radius} style={{ borderRadius: `var(--${radius})` }}>
            {radius}
          </li>
        ))}
        {SHADOWS.map((shadow) => (
          <li key={shadow} style={{ boxShadow: `var(--${shadow})` }}>
            {shadow}
          </li>
        ))}
        {TIMES.map((time) => (
          <li key={time} className="timed" style={{ transitionDuration: `var(--${time})` }}>
            {time}
          </li>
        ))}
      </ul>
    </>
  );
}
