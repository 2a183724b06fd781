import { AppError } from '../../../shared/contract/errors.ts'
import type { SiteSettings } from '../../../shared/site/settings.ts'
import type { SettingsForm } from '../../../shared/site/settings-tabs.ts'
import { seal, unseal } from '../../platform/encryption/seal.ts'
import type { Portal } from '../../platform/portal.ts'

const sealedFor = { purpose: 'dvla key' }

/** Reads the key of the DVLA; empty when there is none, or when the portal's secret is another than it was sealed with. */
export async function dvlaKeyOf({ settings, secret }: Pick<Portal, 'settings' | 'secret'>): Promise<string> {
  const { dvla_key } = await settings.get()
  return dvla_key ? (unseal(secret, sealedFor, dvla_key) ?? '') : ''
}

/**
 * Makes the changes of the registers' tab. Throws `invalid_input`: the DVLA answers nobody without a key, except in
 * the demo, whose registers are emulated.
 */
export function registerChanges(
  { secret, env }: Pick<Portal, 'secret' | 'env'>,
  before: SiteSettings,
  form: Extract<SettingsForm, { tab: 'registers' }>,
): Partial<SiteSettings> {
  const { dvla_lookup, rdw_lookup, dvla_key, remove_dvla_key } = form
  const kept = remove_dvla_key ? '' : before.dvla_key
  if (dvla_lookup && !dvla_key && !kept && !env.DEMO) {
    throw new AppError('invalid_input', { fields: { dvla_key: 'required' } })
  }
  return { dvla_lookup, rdw_lookup, dvla_key: dvla_key ? seal(secret, sealedFor, dvla_key) : kept }
}
