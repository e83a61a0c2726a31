/** The product's name on every screen and in every mail. An operator renames it here. */
export const BRAND = 'Lorecrew';

/** Title of the public pages, as the specification words it, with the brand as suffix. */
export const PAGE_TITLE = `Virtual Teambuilding Adventures | ${BRAND}`;

/** Meta description of the public pages. */
export const PAGE_DESCRIPTION =
  'Immersive, story-driven teambuilding with real-time collaboration, gamified decisions and meaningful connection in one hour.';
