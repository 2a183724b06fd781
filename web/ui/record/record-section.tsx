import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Card } from '../display/card.tsx'
import { Loaded } from '../feedback/loaded.tsx'
import classes from './record-section.module.css'

/** A line of a section: it links to its record when it has an address. */
export type SectionRow = {
  /** Picture, initials or icon in front of it. */
  mark?: ReactNode
  title: ReactNode
  about?: ReactNode
  /** At the end of the line: an amount, a status. */
  end?: ReactNode
  to?: string | undefined
  search?: Record<string, string>
}

type Query<T> = {
  data: { items: readonly T[]; total?: number } | undefined
  error: unknown
  refetch: () => unknown
}

type Props<T> = {
  title: string
  /** The newest records that belong to the page's: what was fetched with it, undefined until then, or the call for them. */
  rows?: readonly T[] | undefined
  query?: Query<T>
  row: (item: T) => SectionRow
  /** Said when there are none; without it nothing is shown then. */
  none?: string
  /** The list with all of them. */
  all?: { to: string; search?: Record<string, string> } | undefined
}

/** Shows what belongs to a record, a few lines of it, with a link to the whole list. */
export function RecordSection<T extends { _id: string }>(props: Props<T>) {
  const { title, rows, query = fetched(rows), row, none, all } = props
  const { t } = useTranslation()
  const { number } = useFormat()
  const { items = [], total = 0 } = query.data ?? {}
  if (none === undefined && items.length === 0 && !query.error) return null
  const aside = all && items.length > 0 && (
    <Link
      to={all.to}
      search={all.search ?? {}}
      className={classes.all}
      aria-label={t('ui.show_all_of', { title })}
    >
      {t('ui.show_all')}
      {total > items.length && <span className="numbers"> ({number(total)})</span>}
    </Link>
  )
  return (
    <Card title={title} aside={aside} flush>
      <Loaded query={query} rows={2} height={52}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={classes.none}>{none}</p>
          ) : (
            <ul className={classes.rows} aria-label={title}>
              {items.map((item) => (
                <Row key={item._id} {...row(item)} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

/** Returns rows that were fetched with the page as a call that has answered, or hasn't yet. */
function fetched<T>(rows: readonly T[] | undefined): Query<T> {
  return { data: rows && { items: rows }, error: null, refetch: () => undefined }
}

/** Lets a text run the way of its own language, so that it is cut at its end. Parts follow each other as the page reads. */
const directionFor = (words: ReactNode) => (typeof words === 'string' ? 'auto' : undefined)

function Row({ mark, title, about, end, to, search = {} }: SectionRow) {
  return (
    <li className={classes.row} data-opens={to !== undefined || undefined}>
      {mark}
      <div className={classes.words}>
        <div className={clsx(classes.title, 'page-side')} dir={directionFor(title)}>
          {to ? (
            <Link to={to} search={search} className={clsx(classes.open, 'covers-row')}>
              {title}
            </Link>
          ) : (
            title
          )}
        </div>
        {about && (
          <div className={clsx(classes.about, 'page-side')} dir={directionFor(about)}>
            {about}
          </div>
        )}
      </div>
      {end && <div className={classes.end}>{end}</div>}
    </li>
  )
}
