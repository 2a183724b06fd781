import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isOneOf } from '../../../shared/contract/typed-keys.ts'
import { overlapHours } from '../../../shared/partners/api-keys.ts'

type Hours = (typeof overlapHours)[number]

/** The overlap that is chosen at first. */
export const usualOverlap: Hours = 24

type Props = { label: string; value: Hours; onChange: (hours: Hours) => void }

/** Asks for how long what is replaced goes on working. */
export function OverlapSelect({ label, value, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <Select
      label={label}
      allowDeselect={false}
      data={overlapHours.map((hours) => ({ value: String(hours), label: t(`api_keys.overlap.${hours}`) }))}
      value={String(value)}
      onChange={(chosen) => {
        const hours = Number(chosen)
        if (isOneOf(overlapHours, hours)) onChange(hours)
      }}
    />
  )
}
