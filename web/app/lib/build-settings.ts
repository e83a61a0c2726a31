/** Base of every call; empty where the pages and the API share one address. */
export const apiBase: string = import.meta.env.VITE_API_BASE ?? '';

/** Origin of the public site, for the addresses that other sites read; empty where the build was not told. */
export const siteOrigin: string = import.meta.env.VITE_SITE_ORIGIN ?? '';
