import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SearchSelect } from '../../ui/field/search-select.tsx'
import classes from '../vehicle-picker.module.css'
import { branchesQuery, typesQuery, variantsQuery } from '../vehicles.queries.ts'

const levels = ['vtype', 'manufacture', 'vmodel', 'generation', 'variant'] as const
type Level = (typeof levels)[number]
/** A chosen path of the tree; the empty string where nothing is chosen. */
export type VehiclePath = Record<Level, string>

type Props = {
  value: VehiclePath
  onChange: (path: VehiclePath) => void
  /** The names of the chosen levels, until their choices are loaded. */
  names: Partial<Record<Level, string>>
  errors: Partial<Record<Level, React.ReactNode>>
}

const named = (rows: readonly { _id: string; name: string }[] = []) =>
  rows.map(({ _id, name }) => ({ value: _id, label: name }))

/** Chooses a place of the vehicles' tree from the type down; generation and variant may stay open. */
export function VehicleLevels({ value, onChange, names, errors }: Props) {
  const { t } = useTranslation()
  const lists = {
    vtype: named(useQuery(typesQuery).data),
    manufacture: named(useQuery(branchesQuery('manufactures', value.vtype)).data),
    vmodel: named(useQuery(branchesQuery('models', value.manufacture)).data),
    generation: named(useQuery(branchesQuery('generations', value.vmodel)).data),
    variant: named(useQuery(variantsQuery(value.generation)).data),
  }
  const labels = {
    vtype: t('orders.field.vtype'),
    manufacture: t('orders.field.manufacture'),
    vmodel: t('orders.field.model'),
    generation: t('orders.field.generation'),
    variant: t('orders.field.variant'),
  }
  const choose = (level: Level, chosen: string) => {
    const below = levels.slice(levels.indexOf(level) + 1)
    onChange({ ...value, [level]: chosen, ...Object.fromEntries(below.map((one) => [one, ''])) })
  }
  return (
    <div className={classes.fields}>
      {levels.map((level, index) => {
        const above = levels[index - 1]
        return (
          <SearchSelect
            key={level}
            label={labels[level]}
            required={index < 3}
            limit={50}
            disabled={above !== undefined && value[above] === ''}
            error={errors[level]}
            choices={lists[level]}
            value={value[level]}
            valueLabel={names[level] ?? ''}
            onChange={(chosen) => choose(level, chosen)}
          />
        )
      })}
    </div>
  )
}
