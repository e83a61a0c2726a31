/** A day next year: sessions are planned for the future, and no further ahead than two years. */
export const nextYear = (day: string) => `${new Date().getUTCFullYear() + 1}-${day}T15:00`;

/** A session that fits into the welcome credits. */
export const PLAN = {
  experience: 'lamp-room',
  name: 'Autumn get-together',
  starts_at: nextYear('12-03'),
  zone: 'Europe/Berlin',
  seats: 1,
};

/** Two sessions that fit into the welcome credits. */
export const PROGRAMME = { ...PLAN, name: 'Thursday crew', rhythm: 'fortnightly', times: 2 };
