import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { Column } from './record-columns.ts'
import classes from './use-chosen-rows.module.css'

type Options<Row> = {
  /** Labels of the boxes: of all rows, and of one. */
  all: string
  one: (row: Row) => string
  /** Tells if a row may be selected; every one may without it. */
  may?: (row: Row) => boolean
}

/**
 * Returns the selected rows of a page, and the column that selects them; another page starts without a selection. `all`
 * selects the whole page on a phone, where the column has no head.
 */
export function useChosenRows<Row extends { _id: string }>(
  shown: readonly Row[],
  { all: label, one, may = () => true }: Options<Row>,
) {
  const [marked, setMarked] = useState<readonly string[]>([])
  const rows = shown.filter(may)
  const ids = rows.map(({ _id }) => _id).filter((id) => marked.includes(id))
  const every = {
    checked: ids.length > 0 && ids.length === rows.length,
    indeterminate: ids.length > 0 && ids.length < rows.length,
    disabled: rows.length === 0,
    onChange: () => setMarked(ids.length === rows.length ? [] : rows.map(({ _id }) => _id)),
  }
  const all = rows.length > 0 && <Checkbox className={classes.all} label={label} {...every} />
  const column: Column<Row> = {
    key: 'chosen',
    short: true,
    head: <Checkbox aria-label={label} {...every} />,
    cell: (row) => (
      <Checkbox
        aria-label={one(row)}
        checked={ids.includes(row._id)}
        disabled={!may(row)}
        onChange={() =>
          setMarked(ids.includes(row._id) ? ids.filter((id) => id !== row._id) : [...ids, row._id])
        }
      />
    ),
    phone: 'aside',
  }
  return { ids, column, all }
}
