/** The assignments to `document.cookie` that remove every cookie a script can see. Cookies hidden from scripts stay. */
export function cookieRemovals(cookies: string): string[] {
  const names = cookies.split('; ').flatMap((pair) => {
    const name = pair.split('=', 1)[0] ?? '';
    return name === '' ? [] : [name];
  });
  return names.map((name) => `${name}=; Path=/; Max-Age=0; SameSite=Lax`);
}
