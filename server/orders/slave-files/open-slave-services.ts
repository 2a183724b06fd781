import type { SlaveService } from '../../../shared/orders/slave-files.ts'
import type { Env } from '../../platform/env.ts'
import type { Portal } from '../../platform/portal.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { readSealed } from '../../site/settings/sealed-settings.ts'
import { openAlientech } from './alientech/alientech.ts'
import type { ConvertingService, ServiceKeys } from './slave-service.ts'

declare module '../../platform/portal.ts' {
  interface Portal {
    /** The services that convert files of slave tools; `emulated` ones need no keys. */
    slaveServices: Record<SlaveService, ConvertingService> & { emulated: boolean }
  }
}

/** Opens the services at the addresses of the environment, or all of them at the emulator's. */
export const openSlaveServices = (
  { ALIENTECH_BASE_URL }: Pick<Env, 'ALIENTECH_BASE_URL'>,
  storage: Storage,
  emulator: { url: string } | null,
) => ({
  alientech: openAlientech(emulator?.url ?? ALIENTECH_BASE_URL, storage),
  emulated: emulator !== null,
})

/** Reads the keys of a service; null while the operator typed none. */
export async function keysOf(
  portal: Pick<Portal, 'settings' | 'secret' | 'slaveServices'>,
): Promise<ServiceKeys | null> {
  const { alientech_client_id: client_id } = await portal.settings.get()
  const secret = await readSealed(portal, 'alientech_secret')
  if (client_id && secret) return { client_id, secret }
  return portal.slaveServices.emulated ? { client_id: 'emulated', secret: 'emulated' } : null
}
