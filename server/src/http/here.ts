import type { FastifyRequest } from 'fastify';
import { isLoopback } from './caller.ts';
import { isLocalHost } from './hosts.ts';

/**
 * Whether whoever asks sits at this machine: by its own name too, or a page of another site could have this browser ask under a name
 * that leads here.
 */
export function isHere({ ip, hostname }: Pick<FastifyRequest, 'ip' | 'hostname'>): boolean {
  return isLoopback(ip) && isLocalHost(hostname);
}
