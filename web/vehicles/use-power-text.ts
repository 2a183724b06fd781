import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'

/** Stock power in HP and torque in Nm in words: `105 HP · 250 Nm`; what isn't known is left out. */
export function usePowerText() {
  const { t } = useTranslation()
  const format = useFormat()
  return (power: number | null, torque: number | null) =>
    [
      power === null ? '' : t('vehicles.hp', { amount: format.number(power) }),
      torque === null ? '' : t('vehicles.nm', { amount: format.number(torque) }),
    ]
      .filter(Boolean)
      .join(' · ')
}
