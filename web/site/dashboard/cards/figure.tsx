import { Link } from '@tanstack/react-router'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { useFormat } from '../../../i18n/format.ts'
import classes from './figure.module.css'

export type FigureProps = {
  label: string
  /** One line of what to make of it. */
  about: string
  /** Undefined while it isn't known. */
  count: number | undefined
  /** Colours a number that isn't zero. */
  tone?: 'danger' | 'warning' | 'accent'
  to?: string
  search?: Record<string, string>
}

/** Shows a number that links to the list it counts. */
export function Figure({ label, about, count, tone, to = pathTo('queue'), search = {} }: FigureProps) {
  const { number } = useFormat()
  return (
    <Link to={to} search={search} className={classes.figure} data-tone={count ? tone : undefined}>
      <span className={classes.label}>{label}</span>
      <span className={classes.count}>{count === undefined ? '–' : number(count)}</span>
      <span className={classes.about}>{about}</span>
    </Link>
  )
}
