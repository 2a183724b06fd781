import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePowerText } from './use-power-text.ts'
import type { VehicleChoice } from './vehicle-choice.ts'
import classes from './vehicle-picker.module.css'

type ChosenVehicleProps = { vehicle: VehicleChoice; onChange: () => void; onCorrect: () => void }

/** Shows the chosen vehicle with its data from the tree, and the buttons to change it. */
export function ChosenVehicle({ vehicle, onChange, onCorrect }: ChosenVehicleProps) {
  const { t } = useTranslation()
  const powerText = usePowerText()
  const facts = [
    vehicle.vtype,
    vehicle.fuel_type ? t(`orders.fuel_type.${vehicle.fuel_type}`) : '',
    vehicle.engine_type,
    powerText(vehicle.power, vehicle.torque),
    [vehicle.ecu_brand, vehicle.ecu_version].filter(Boolean).join(' '),
  ].filter(Boolean)
  return (
    <section className={classes.chosen} aria-label={t('vehicles.chosen')}>
      <IconCheck className={classes.check} size={20} aria-hidden />
      <div className={classes.names}>
        <span className={classes.chosenName}>
          <bdi>{[vehicle.manufacture, vehicle.model, vehicle.variant].join(' ')}</bdi>
        </span>
        {vehicle.generation && (
          <span>
            <bdi>{vehicle.generation}</bdi>
          </span>
        )}
        <span className={classes.facts}>
          {facts.map((fact) => (
            <span key={fact}>
              <bdi>{fact}</bdi>
            </span>
          ))}
        </span>
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onChange}>
          {t('vehicles.change')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onCorrect}>
          {t('vehicles.correct')}
        </Button>
      </div>
    </section>
  )
}
