import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './unit-switch.module.css'
import { powerUnits, torqueUnits } from './units.ts'
import { chooseUnit, useUnits } from './use-units.ts'

/** Chooses the units of power and torque, for every page of this browser. */
export function UnitSwitch() {
  const { t } = useTranslation()
  const { power, torque } = useUnits()
  return (
    <div className={classes.switches}>
      <SegmentedControl
        size="xs"
        aria-label={t('statistics.power_unit')}
        value={power}
        onChange={(power) => chooseUnit({ power })}
        data={powerUnits.map((value) => ({ value, label: t(`statistics.units.${value}`) }))}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('statistics.torque_unit')}
        value={torque}
        onChange={(torque) => chooseUnit({ torque })}
        data={torqueUnits.map((value) => ({ value, label: t(`statistics.units.${value}`) }))}
      />
    </div>
  )
}
