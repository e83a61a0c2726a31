import type { PublicConfig } from '@lorecrew/contract/api/config';
import { useRouteLoaderData } from 'react-router';

/** What the root's loader tells of services. */
type Told = () => { readonly services: PublicConfig['services'] };

/** The services of others that this site is configured with, as the page came with them; null where there is none at all. */
export function useServices(): PublicConfig['services'] | null {
  const services = useRouteLoaderData<Told>('root')?.services ?? null;
  return services === null || Object.values(services).every((address) => address === null) ? null : services;
}
