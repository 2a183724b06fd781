import { isIP } from 'node:net'
import type { Env } from '../../platform/env.ts'

/**
 * Describes the site to passkeys, which are bound to the host name in `PUBLIC_URL`. Browsers make them over https or
 * on localhost, and for a name, not for an IP address: elsewhere `possible` is false.
 */
export function relyingParty({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>) {
  const { hostname, origin, protocol } = new URL(PUBLIC_URL)
  const local = hostname === 'localhost' || hostname.endsWith('.localhost')
  const numbers = isIP(hostname.replaceAll(/[[\]]/g, '')) > 0
  return { id: hostname, origin, possible: !numbers && (local || protocol === 'https:') }
}
