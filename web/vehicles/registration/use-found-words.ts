import { useTranslation } from 'react-i18next'
import { intlLocale } from '../../../shared/contract/intl-locale.ts'
import type { FoundRegistration } from '../../../shared/vehicles/registration.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/locale-choice.ts'
import { usePowerText } from '../use-power-text.ts'

/** Names the models that a VIN may be of: “Golf V, Golf VI or Jetta V”. */
function modelText(vin: FoundRegistration['vin'], format: ReturnType<typeof useFormat>): string {
  const names = vin?.models.map(({ model, generation }) => [model, generation].filter(Boolean).join(' '))
  return names ? format.list(names, 'disjunction') : ''
}

/** Returns what was found in words: the vehicle's facts, where they are from, and what is uncertain about them. */
export function useFoundWords({
  vehicle,
  vin,
  register,
  candidates,
  alike,
  more,
  unknown,
  make_known,
}: FoundRegistration) {
  const { t } = useTranslation()
  const format = useFormat()
  const powerText = usePowerText()
  const locale = useLocale()
  const countries = new Intl.DisplayNames(intlLocale(locale), { type: 'region' })
  const { make, model, year, fuel, displacement_cc, power_hp } = vehicle
  const facts = [
    [make, modelText(vin, format) || model].filter(Boolean).join(' '),
    year === null ? '' : String(year),
    fuel && t(`registration.fuel.${fuel}`),
    displacement_cc === null ? '' : t('registration.cc', { amount: format.number(displacement_cc) }),
    powerText(power_hp, null),
    vin?.country ? t('registration.maker_in', { country: countries.of(vin.country) }) : '',
  ].filter(Boolean)
  const missing = unknown.filter(
    (fact) => vin === null || !(fact === 'year' || (fact === 'model' && vin.models.length > 0)),
  )
  const names = format.list(missing.map((fact) => t(`registration.fact.${fact}`)))
  const choice = () => {
    if (make === '') return t('registration.unknown_maker')
    if (!make_known) return t('registration.no_maker', { make })
    if (candidates.length === 0) return t('registration.none_alike')
    if (alike === 1)
      return t(candidates[0]?.differs.length ? 'registration.nearest' : 'registration.just_one')
    if (more) return t('registration.too_many')
    return t('registration.choose', { count: alike })
  }
  return {
    facts,
    source: register ? t(`registration.source.${register}`) : t('registration.source.VIN'),
    uncertain: [
      missing.length > 0
        ? t(register ? 'registration.not_in_register' : 'registration.not_in_vin', { facts: names })
        : '',
      vin && vin.model_years.length > 1
        ? t('registration.year_or', {
            years: format.list(vin.model_years.map(String), 'disjunction'),
          })
        : '',
      vin?.check_digit === 'wrong' ? t('registration.check_digit_wrong') : '',
    ].filter(Boolean),
    choice: choice(),
  }
}
