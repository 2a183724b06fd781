import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import clsx from 'clsx'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column, RecordListProps } from './columns/record-columns.ts'
import classes from './record-list.module.css'
import { RowLink } from './row-link.tsx'
import { RowMenu } from './row-menu.tsx'
import type { ListSearch } from './use-list-search.ts'

/** Shows the rows as a table with a sticky head. The first cell contains the row's link, which covers the whole row. */
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
              <span className="visually-hidden">{t('ui.actions')}</span>
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
            onMouseMove={showWhole}
          >
            {columns.map((column, at) => (
              <td key={column.key} data-align={column.align} data-line={column.line} data-wide={column.wide}>
                <Cell column={column}>
                  {at === 0 ? (
                    <RowLink row={row} href={props.href} onOpen={props.onOpen}>
                      {column.cell(row)}
                    </RowLink>
                  ) : (
                    column.cell(row)
                  )}
                </Cell>
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

/** Lets text columns shrink where the table is narrow; values with a fixed form keep their width. */
function Cell<T>({ column, children }: { column: Column<T>; children: ReactNode }) {
  if (column.short || column.align === 'end') return children
  return (
    <div className={classes.cell} data-main={column.main}>
      {/* A direction of its own, so that the text is cut at its end in any language. */}
      <div className={clsx(classes.text, 'page-side')} dir="auto">
        {children}
      </div>
    </div>
  )
}

/** Shows the full text of a shortened cell. The pointer is on the row's link, which lies over its cells. */
function showWhole({ target, clientX, clientY }: MouseEvent) {
  const under = document.elementsFromPoint(clientX, clientY)
  const text = under.find((element) => element.classList.contains(classes.text ?? ''))
  const isCut = text && [text, ...text.querySelectorAll('*')].some(isWider)
  if (target instanceof HTMLElement) target.title = isCut ? (text.textContent ?? '') : ''
}

const isWider = ({ scrollWidth, clientWidth }: Element) => clientWidth > 0 && scrollWidth > clientWidth

/** Shows a column's head; a click sorts ascending, then descending, then as the list does by default. */
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
        <Icon size={14} aria-hidden />
      </UnstyledButton>
    </th>
  )
}
