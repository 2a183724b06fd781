import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonRow } from '../../../shared/accounts/person.ts'
import { nameOf } from '../../app/session/name-of.ts'
import type { Column } from '../../ui/list/record-columns.ts'
import classes from './choose-all.module.css'

/**
 * Returns the selected rows of a page, and the column that selects them; another page starts without a selection. `all`
 * selects the whole page on a phone, where the column has no head.
 */
export function useChosenRows(rows: readonly PersonRow[]) {
  const { t } = useTranslation()
  const [marked, setMarked] = useState<readonly string[]>([])
  const ids = rows.map(({ _id }) => _id).filter((id) => marked.includes(id))
  const every = {
    checked: ids.length > 0 && ids.length === rows.length,
    indeterminate: ids.length > 0 && ids.length < rows.length,
    disabled: rows.length === 0,
    onChange: () => setMarked(ids.length === rows.length ? [] : rows.map(({ _id }) => _id)),
  }
  const all = rows.length > 0 && (
    <Checkbox className={classes.all} label={t('people.choose_all')} {...every} />
  )
  const column: Column<PersonRow> = {
    key: 'chosen',
    short: true,
    head: <Checkbox aria-label={t('people.choose_all')} {...every} />,
    cell: (row) => (
      <Checkbox
        aria-label={t('people.choose', { name: nameOf(row) })}
        checked={ids.includes(row._id)}
        disabled={!row.can.delete}
        onChange={() =>
          setMarked(ids.includes(row._id) ? ids.filter((id) => id !== row._id) : [...ids, row._id])
        }
      />
    ),
    phone: 'aside',
  }
  return { ids, column, all }
}
