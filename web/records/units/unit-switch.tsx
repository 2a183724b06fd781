import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { profileRoutes } from '../../../shared/accounts/profile.ts'
import { type PowerUnit, powerUnits, type TorqueUnit, torqueUnits } from '../../../shared/contract/units.ts'
import { call } from '../../app/api/api.ts'
import { storeUser } from '../../app/session/session.ts'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { useSending } from '../../ui/form/use-sending.ts'
import classes from './unit-switch.module.css'
import { useUnits } from './use-units.ts'

/** Chooses the units of power and torque, which are stored with the account for every page. */
export function UnitSwitch() {
  const { t } = useTranslation()
  const { power, torque } = useUnits()
  const { busy, failure, send } = useSending()
  const choose = (body: { power_unit?: PowerUnit; torque_unit?: TorqueUnit }) =>
    void send(async () => {
      storeUser(await call(profileRoutes.updateProfile, { body: { ...body } }))
    })
  return (
    <div className={classes.switches} aria-busy={busy}>
      <SegmentedControl
        size="xs"
        aria-label={t('statistics.power_unit')}
        value={power}
        onChange={(power_unit) => choose({ power_unit })}
        data={powerUnits.map((value) => ({ value, label: t(`statistics.units.${value}`) }))}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('statistics.torque_unit')}
        value={torque}
        onChange={(torque_unit) => choose({ torque_unit })}
        data={torqueUnits.map((value) => ({ value, label: t(`statistics.units.${value}`) }))}
      />
      <FormErrors failure={failure} errors={{}} />
    </div>
  )
}
