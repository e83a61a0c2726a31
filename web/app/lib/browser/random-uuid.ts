/** A random UUID (version 4). The browser's own maker of them is missing over plain http. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const [seventh = 0, ninth = 0] = [bytes[6], bytes[8]];
  bytes[6] = (seventh & 0x0f) | 0x40;
  bytes[8] = (ninth & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
