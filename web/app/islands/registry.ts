/** The interactive parts of static pages, each loaded by a page that has it. */
export const islands = {
  'copy-button': async () => (await import('../components/copy-button.tsx')).CopyButton,
  'demo-button': async () => (await import('../components/site/demo-start.tsx')).DemoStart,
  'home-price': async () => (await import('../features/pricing/home-price.tsx')).HomePrice,
  'night-sea': async () => (await import('../features/marketing/night-sea.tsx')).NightSea,
  'page-frame': async () => (await import('./page-frame.tsx')).PageFrame,
  'privacy-button': async () => (await import('../components/consent/privacy-button.tsx')).PrivacyButton,
  'site-header': async () => (await import('../components/site/site-header.tsx')).SiteHeader,
} as const;

export type IslandName = keyof typeof islands;

export function isIslandName(name: string | undefined): name is IslandName {
  return name !== undefined && Object.hasOwn(islands, name);
}
