import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Card } from '../display/card.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import { SkeletonRows } from '../list/skeleton-rows.tsx'
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

type Props<T> = {
  title: string
  /** The newest records that belong to the page's; undefined until they are loaded. */
  rows: readonly T[] | undefined
  /** Number of all there are, where that is known. */
  total?: number | undefined
  /** The failure to load them, and the way to try again. */
  error?: unknown
  retry?: () => unknown
  row: (item: T) => SectionRow
  /** Said when there are none. */
  none: string
  /** The list with all of them. */
  all?: { to: string; search?: Record<string, string> } | undefined
}

/** Shows what belongs to a record, a few lines of it, with a link to the whole list. */
export function RecordSection<T extends { _id: string }>({
  title,
  rows,
  total = 0,
  error,
  retry,
  row,
  none,
  all,
}: Props<T>) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const aside = all && rows && rows.length > 0 && (
    <Link
      to={all.to}
      search={all.search ?? {}}
      className={classes.all}
      aria-label={t('ui.show_all_of', { title })}
    >
      {t('ui.show_all')}
      {total > rows.length && <span className="numbers"> ({number(total)})</span>}
    </Link>
  )
  return (
    <Card title={title} aside={aside} flush>
      {!rows && !error && <SkeletonRows rows={2} height={52} />}
      {!rows && error ? <ErrorState error={error} retry={retry} /> : null}
      {rows?.length === 0 && <p className={classes.none}>{none}</p>}
      {rows && rows.length > 0 && (
        <ul className={classes.rows} aria-label={title}>
          {rows.map((item) => (
            <Row key={item._id} {...row(item)} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ mark, title, about, end, to, search = {} }: SectionRow) {
  return (
    <li className={classes.row} data-opens={to !== undefined || undefined}>
      {mark}
      <div className={classes.words}>
        <div className={classes.title}>
          {to ? (
            <Link to={to} search={search} className={clsx(classes.open, 'covers-row')}>
              {title}
            </Link>
          ) : (
            title
          )}
        </div>
        {about && <div className={classes.about}>{about}</div>}
      </div>
      {end && <div className={classes.end}>{end}</div>}
    </li>
  )
}
