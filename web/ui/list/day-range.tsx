import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './day-range.module.css'
import type { ListSearch } from './use-list-search.ts'

/** Edits the filters `from` and `to` of a list: two days, both included. */
export function DayRange({ list }: { list: Pick<ListSearch, 'filters' | 'change'> }) {
  const { t } = useTranslation()
  return (
    <div className={classes.days}>
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          className={classes.day}
          type="date"
          label={t(`ui.day_${end}`)}
          min={end === 'to' ? list.filters.from : undefined}
          max={end === 'from' ? list.filters.to : undefined}
          value={list.filters[end] ?? ''}
          onChange={(event) => list.change({ filters: { [end]: event.currentTarget.value || undefined } })}
        />
      ))}
    </div>
  )
}
