import { isIP } from 'node:net'
import type { Env } from '../../platform/env.ts'

/**
 * The site as passkeys know it: they are bound to the name in `PUBLIC_URL`. Browsers make them over https or on
 * localhost, and for a name, not for an address in numbers: elsewhere they aren't `possible`.
 */
export function relyingParty({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>) {
  const { hostname, origin, protocol } = new URL(PUBLIC_URL)
  const local = hostname === 'localhost' || hostname.endsWith('.localhost')
  const numbers = isIP(hostname.replaceAll(/[[\]]/g, '')) > 0
  return { id: hostname, origin, possible: !numbers && (local || protocol === 'https:') }
}
