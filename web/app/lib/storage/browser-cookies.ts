/** With this cookie of the browser's session Microsoft's library reads the accounts that it keeps in local storage. */
const MICROSOFT = /^msal\./;

/**
 * The assignments to `document.cookie` that remove every cookie a script can see, but for that of Microsoft's library where it is kept.
 * Cookies hidden from scripts stay.
 */
export function cookieRemovals(cookies: string, { keepsMicrosoft }: { keepsMicrosoft: boolean }): string[] {
  const names = cookies.split('; ').flatMap((pair) => {
    const name = pair.split('=', 1)[0] ?? '';
    return name === '' || (keepsMicrosoft && MICROSOFT.test(name)) ? [] : [name];
  });
  return names.map((name) => `${name}=; Path=/; Max-Age=0; SameSite=Lax`);
}
