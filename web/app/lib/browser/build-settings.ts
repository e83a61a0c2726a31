/** Base of every call; empty where the pages and the API share one address. */
export const apiBase: string = import.meta.env.VITE_API_BASE ?? '';
