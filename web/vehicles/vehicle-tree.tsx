import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Branch, Variant } from '../../shared/vehicles/vehicles.ts'
import { isolated } from '../../shared/words/isolated.ts'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { SearchSelect } from '../ui/field/search-select.tsx'
import { usePowerText } from './use-power-text.ts'
import classes from './vehicle-picker.module.css'
import { branchesQuery, typesQuery, variantsQuery } from './vehicles.queries.ts'

const choices = (branches: readonly Branch[] = []) =>
  branches.map(({ _id, name }) => ({ value: _id, label: name }))

type VehicleTreeProps = {
  onChoose: (variant: Variant) => void
  /** The error of the field when a vehicle is missing; shown at the next level to choose. */
  error?: string | undefined
}

/** Shows five dropdowns from the type down to the variant; each depends on the one before. */
export function VehicleTree({ onChoose, error }: VehicleTreeProps) {
  const { t } = useTranslation()
  const powerText = usePowerText()
  // The chosen branches, the type first; choosing one forgets those under it.
  const [path, setPath] = useState<string[]>([])
  const [vtype = '', manufacture = '', model = '', generation = ''] = path
  const types = useQuery(typesQuery)
  const manufactures = useQuery(branchesQuery('manufactures', vtype))
  const models = useQuery(branchesQuery('models', manufacture))
  const generations = useQuery(branchesQuery('generations', model))
  const variants = useQuery(variantsQuery(generation))
  const failed = [types, manufactures, models, generations, variants].find((query) => query.error)
  if (failed) return <ErrorState error={failed.error} retry={failed.refetch} />

  const branches = [
    { label: t('orders.field.vtype'), list: types.data },
    { label: t('orders.field.manufacture'), list: manufactures.data },
    { label: t('orders.field.model'), list: models.data },
    { label: t('orders.field.generation'), list: generations.data },
  ]
  return (
    <div className={classes.fields}>
      {branches.map(({ label, list }, level) => (
        <SearchSelect
          key={label}
          label={label}
          required
          disabled={path.length < level}
          error={path.length === level && error}
          choices={choices(list)}
          value={path[level] ?? ''}
          onChange={(chosen) => setPath([...path.slice(0, level), ...(chosen ? [chosen] : [])])}
        />
      ))}
      <SearchSelect
        label={t('orders.field.variant')}
        required
        limit={50}
        disabled={generation === ''}
        error={path.length === branches.length && error}
        choices={(variants.data ?? []).map((variant) => ({
          value: variant._id,
          // Isolated, or a name that ends in a number would draw in the one after it.
          label: `${isolated(variant.name)} · ${powerText(variant.power_hp, variant.torque_nm)}`,
        }))}
        value=""
        onChange={(chosen) => {
          const variant = variants.data?.find(({ _id }) => _id === chosen)
          if (variant) onChoose(variant)
        }}
      />
    </div>
  )
}
