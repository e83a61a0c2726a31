/** The id of the script element that holds the page's speculation rules until they apply. */
export const NEXT_PAGES = 'next-pages';
