import { AppError } from '../../../shared/contract/errors.ts'
import type { SiteSettings } from '../../../shared/settings.ts'
import type { SettingsForm } from '../../../shared/site/settings-tabs.ts'
import type { Portal } from '../../platform/portal.ts'

/**
 * Checks the registers' tab. Throws `invalid_input`: the DVLA answers nobody without a key, except in
 * the demo, whose registers are emulated.
 */
export function checkRegisters(
  { env }: Pick<Portal, 'env'>,
  before: SiteSettings,
  { dvla_lookup, dvla_key, remove_dvla_key }: Extract<SettingsForm, { tab: 'registers' }>,
): void {
  const stays = !remove_dvla_key && before.dvla_key
  if (dvla_lookup && !dvla_key && !stays && !env.DEMO) {
    throw new AppError('invalid_input', { fields: { dvla_key: 'required' } })
  }
}
