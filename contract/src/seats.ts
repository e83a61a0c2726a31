/** How many people over the seats of a session are let in without credits being held for them: a tenth of the seats. */
export function seatsOver(seats: number): number {
  return Math.floor(seats / 10);
}
