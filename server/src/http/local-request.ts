import type { FastifyRequest } from 'fastify';
import { isLoopback } from './caller.ts';
import { isLocalHost } from './hosts.ts';

/**
 * Whether a request comes from this machine. It must also use the machine's own name: otherwise a page of another site could have
 * this browser ask under a name that leads here.
 */
export function isLocalRequest({ ip, hostname }: Pick<FastifyRequest, 'ip' | 'hostname'>): boolean {
  return isLoopback(ip) && isLocalHost(hostname);
}
