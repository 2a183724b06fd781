import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Choice } from '../field/use-choices.ts'
import classes from './day-range.module.css'
import type { ListSearch } from './use-list-search.ts'

type Props = {
  list: Pick<ListSearch, 'filters' | 'change'>
  /** The days to choose from, the usual ones first, as the filter `days` of the list; needs its name. */
  days?: { label: string; choices: readonly Choice[] }
}

/** Edits the filters `from` and `to` of a list: two days, both included. */
export function DayRange({ list, days }: Props) {
  const { t } = useTranslation()
  const { from, to } = list.filters
  return (
    <div className={classes.days}>
      {days && (from || to) && (
        <NativeSelect
          aria-label={days.label}
          data={days.choices}
          value={list.filters.days ?? days.choices[0]?.value}
          onChange={({ currentTarget: { value } }) =>
            list.change({ filters: { days: value === days.choices[0]?.value ? undefined : value } })
          }
        />
      )}
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          className={classes.day}
          type="date"
          label={t(`ui.day_${end}`)}
          min={end === 'to' ? from : undefined}
          max={end === 'from' ? to : undefined}
          value={list.filters[end] ?? ''}
          onChange={(event) => list.change({ filters: { [end]: event.currentTarget.value || undefined } })}
        />
      ))}
    </div>
  )
}
