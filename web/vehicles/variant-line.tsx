import type { Variant } from '../../shared/vehicles/vehicles.ts'
import { usePowerText } from './use-power-text.ts'
import classes from './vehicle-picker.module.css'

type Props = { variant: Variant }

/** Shows a variant with its whole path and its power, to distinguish variants of the same name. */
export function VariantLine({ variant }: Props) {
  const powerText = usePowerText()
  return (
    <span className={classes.variant}>
      <VariantNames variant={variant} />
      <span className={classes.power}>{powerText(variant.power_hp, variant.torque_nm)}</span>
    </span>
  )
}

/** Shows a variant's name and engine below its path. */
export function VariantNames({ variant }: Props) {
  const { manufacture, vmodel, generation, years, name, engine_code } = variant
  return (
    <span className={classes.names}>
      <span className={classes.path}>
        <bdi>
          {[`${manufacture} ${vmodel}`, generation].filter(Boolean).join(' · ')}
          {years && (
            <>
              {' · '}
              <span className={classes.years}>{years}</span>
            </>
          )}
        </bdi>
      </span>
      <span>
        <bdi>{[name, engine_code].filter(Boolean).join(' · ')}</bdi>
      </span>
    </span>
  )
}
