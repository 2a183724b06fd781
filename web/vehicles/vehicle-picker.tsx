import { Button, SegmentedControl } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Variant } from '../../shared/vehicles/vehicles.ts'
import { Dotted } from '../ui/display/dotted.tsx'
import { usePowerText } from './use-power-text.ts'
import {
  choiceOf,
  neededFields,
  noVehicle,
  type VehicleChoice,
  type VehicleErrors,
} from './vehicle-choice.ts'
import classes from './vehicle-picker.module.css'
import { VehicleSearch } from './vehicle-search.tsx'
import { VehicleTree } from './vehicle-tree.tsx'
import { VehicleTyped } from './vehicle-typed.tsx'

const ways = ['search', 'tree', 'typed'] as const
type Way = (typeof ways)[number]

type VehiclePickerProps = {
  value: VehicleChoice
  /** The fields that change, all of them when a vehicle of the tree is chosen. */
  onChange: (change: Partial<VehicleChoice>) => void
  errors?: VehicleErrors
}

/** Selects a vehicle by search or step by step, or lets the customer type it when the tree does not contain it. */
export function VehiclePicker({ value, onChange, errors = {} }: VehiclePickerProps) {
  const { t } = useTranslation()
  const wasTyped = value.variant_id === null && value.manufacture !== ''
  const [way, setWay] = useState<Way>(wasTyped ? 'typed' : 'search')
  const missing = neededFields.some((field) => errors[field]) ? t('vehicles.choose_first') : undefined

  if (value.variant_id !== null) {
    const correct = () => {
      setWay('typed')
      onChange({ variant_id: null })
    }
    const change = () => {
      setWay('search')
      onChange(noVehicle)
    }
    return <ChosenVehicle vehicle={value} onChange={change} onCorrect={correct} />
  }
  const choose = (variant: Variant) => onChange(choiceOf(variant))
  return (
    <div className={classes.picker}>
      <SegmentedControl
        fullWidth
        aria-label={t('vehicles.way')}
        value={way}
        onChange={setWay}
        data={ways.map((one) => ({ value: one, label: t(`vehicles.ways.${one}`) }))}
      />
      {way === 'search' && <VehicleSearch onChoose={choose} onType={() => setWay('typed')} error={missing} />}
      {way === 'tree' && <VehicleTree onChoose={choose} error={missing} />}
      {way === 'typed' && <VehicleTyped value={value} onChange={onChange} errors={errors} />}
    </div>
  )
}

type ChosenVehicleProps = { vehicle: VehicleChoice; onChange: () => void; onCorrect: () => void }

/** Shows the chosen vehicle with its data from the tree, and the buttons to change it. */
function ChosenVehicle({ vehicle, onChange, onCorrect }: ChosenVehicleProps) {
  const { t } = useTranslation()
  const powerText = usePowerText()
  const facts = [
    vehicle.vtype,
    vehicle.fuel_type ? t(`orders.fuel_type.${vehicle.fuel_type}`) : '',
    vehicle.engine_type,
    powerText(vehicle.power, vehicle.torque),
    [vehicle.ecu_brand, vehicle.ecu_version].filter(Boolean).join(' '),
  ]
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
        <Dotted className={classes.facts} facts={facts} />
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
