import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './record-list.module.css'
import type { Column, RecordListProps } from './record-list.tsx'
import { RowLink } from './row-link.tsx'
import { RowMenu } from './row-menu.tsx'
import type { ListSearch } from './use-list-search.ts'

/** The rows as a table with a sticky head. The first cell carries the row's link, which covers the whole row. */
export function RecordTable<T extends { _id: string }>(props: RecordListProps<T> & { rows: readonly T[] }) {
  const { label, columns, rows, list, menu, tone } = props
  const { t } = useTranslation()
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} list={list} />
          ))}
          {menu && (
            <th className={classes.menu}>
              <span className={classes.hidden}>{t('ui.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row._id}
            data-tone={tone?.(row)}
            data-opens={props.href || props.onOpen ? true : undefined}
          >
            {columns.map((column, at) => (
              <td
                key={column.key}
                data-align={column.align}
                data-short={column.short}
                data-wide={column.wide}
              >
                {at === 0 ? (
                  <RowLink row={row} href={props.href} onOpen={props.onOpen}>
                    {column.cell(row)}
                  </RowLink>
                ) : (
                  column.cell(row)
                )}
              </td>
            ))}
            {menu && (
              <td className={classes.menu}>
                <RowMenu>{menu(row)}</RowMenu>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A column's head; sorts up, then down, then as the list does by itself. */
function HeadCell<T>({ column, list }: { column: Column<T>; list: ListSearch }) {
  const { head, sort, align, wide } = column
  if (!sort) {
    return (
      <th scope="col" data-align={align} data-wide={wide}>
        {head}
      </th>
    )
  }
  const order = list.sort === sort ? 'ascending' : list.sort === `-${sort}` ? 'descending' : 'none'
  const next = { none: sort, ascending: `-${sort}`, descending: undefined }[order]
  const Icon = { none: IconArrowsSort, ascending: IconArrowUp, descending: IconArrowDown }[order]
  return (
    <th scope="col" data-align={align} data-wide={wide} aria-sort={order}>
      <UnstyledButton className={classes.sort} data-order={order} onClick={() => list.change({ sort: next })}>
        {head}
        <Icon size={14} stroke={1.75} aria-hidden />
      </UnstyledButton>
    </th>
  )
}
