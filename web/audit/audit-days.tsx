import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ListSearch } from '../ui/use-list-search.ts'
import classes from './audit-days.module.css'

/** From which day to which, both included. */
export function AuditDays({ list }: { list: ListSearch }) {
  const { t } = useTranslation()
  return (
    <div className={classes.days}>
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          className={classes.day}
          type="date"
          label={t(`audit.${end}`)}
          min={end === 'to' ? list.filters.from : undefined}
          max={end === 'from' ? list.filters.to : undefined}
          value={list.filters[end] ?? ''}
          onChange={(event) => list.change({ filters: { [end]: event.currentTarget.value || undefined } })}
        />
      ))}
    </div>
  )
}
