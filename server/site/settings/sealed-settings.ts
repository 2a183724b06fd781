import type { SealedSetting, SiteSettings } from '../../../shared/settings.ts'
import { seal, unseal } from '../../platform/encryption/seal.ts'
import type { Portal } from '../../platform/portal.ts'

const sealedFor = (name: SealedSetting) => ({ purpose: name.replaceAll('_', ' ') })

/** Seals a password or key, to be stored as this setting. */
export const sealSetting = (secret: Uint8Array, name: SealedSetting, typed: string) =>
  seal(secret, sealedFor(name), typed)

/** Reads a password or key; empty when there is none, or when the portal's secret is another than it was sealed with. */
export async function readSealed(
  { settings, secret }: Pick<Portal, 'settings' | 'secret'>,
  name: SealedSetting,
): Promise<string> {
  const { [name]: sealed } = await settings.get()
  return sealed ? (unseal(secret, sealedFor(name), sealed) ?? '') : ''
}

/** Describes a password or key for the audit log: if there is one, and if it is another than before. */
type Sealed = Pick<SiteSettings, SealedSetting>
export function maskedSetting(name: SealedSetting, now: Sealed, before: Sealed): string {
  if (!now[name]) return ''
  return now[name] === before[name] ? '•••' : '••• *'
}
