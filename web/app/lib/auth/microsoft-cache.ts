const OWN = /^msal\./;

/**
 * Takes away everything that Microsoft's library keeps in these storages: accounts, tokens, what was under way. It need not be loaded
 * for that. Where the browser refuses storage there is nothing to take.
 */
export function forgetMicrosoft(areas: () => readonly Pick<Storage, 'key' | 'length' | 'removeItem'>[]): void {
  try {
    for (const area of areas()) {
      const keys = Array.from({ length: area.length }, (_, at) => area.key(at) ?? '');
      for (const key of keys) if (OWN.test(key)) area.removeItem(key);
    }
  } catch {
    // A browser without storage keeps nothing.
  }
}
