import clsx from 'clsx'
import type { RecordListProps } from './columns/record-columns.ts'
import classes from './record-list.module.css'
import { RowLink } from './row-link.tsx'
import { RowMenu } from './row-menu.tsx'

/** Shows the rows as cards; each column's `phone` decides its place on the card. */
export function RecordCards<T extends { _id: string }>(props: RecordListProps<T> & { rows: readonly T[] }) {
  const { label, columns, rows, menu, tone } = props
  const place = (where: 'title' | 'aside' | 'fact') => columns.filter((column) => column.phone === where)
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={row._id} className={classes.card} data-tone={tone?.(row)}>
          <div className={classes.cardHead}>
            <div className={classes.cardTitle}>
              <RowLink row={row} href={props.href} onOpen={props.onOpen}>
                {place('title').map((column) => (
                  <span key={column.key}>{column.cell(row)}</span>
                ))}
              </RowLink>
            </div>
            {place('aside').map((column) => (
              <div key={column.key}>{column.cell(row)}</div>
            ))}
            {menu && (
              <div className={classes.menu}>
                <RowMenu>{menu(row)}</RowMenu>
              </div>
            )}
          </div>
          <div className={classes.facts}>
            {place('fact').map(({ key, line, cell }) =>
              line ? (
                // A direction of its own, as in the table: cut at its end in any language.
                <div key={key} className={clsx(classes.line, 'page-side')} dir="auto">
                  {cell(row)}
                </div>
              ) : (
                <div key={key}>{cell(row)}</div>
              ),
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
