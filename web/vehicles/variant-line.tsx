import type { Variant } from '../../shared/vehicles/vehicles.ts'
import { usePowerText } from './use-power-text.ts'
import classes from './vehicle-picker.module.css'

/** Shows a variant with its whole path, to distinguish variants of the same name. */
export function VariantLine({ variant }: { variant: Variant }) {
  const powerText = usePowerText()
  const { manufacture, vmodel, generation, years, name, engine_code, power_hp, torque_nm } = variant
  return (
    <span className={classes.variant}>
      <span className={classes.names}>
        <span className={classes.path}>
          <bdi>{[`${manufacture} ${vmodel}`, generation, years].filter(Boolean).join(' · ')}</bdi>
        </span>
        <span>
          <bdi>{[name, engine_code].filter(Boolean).join(' · ')}</bdi>
        </span>
      </span>
      <span className={classes.power}>{powerText(power_hp, torque_nm)}</span>
    </span>
  )
}
