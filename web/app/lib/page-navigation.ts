/** Goes to an address of this site from code that is no component. The page hands in its router's way of going. */
export const pageNavigation = {
  go: (path: string): void => window.location.assign(path),
};
