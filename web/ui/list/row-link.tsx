import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import classes from './record-list.module.css'

type Props<T> = {
  row: T
  href: ((row: T) => string) | undefined
  onOpen: ((row: T) => void) | undefined
  children: ReactNode
}

/** Opens a record: a link or button whose target area is its whole row or card. */
export function RowLink<T>({ row, href, onOpen, children }: Props<T>) {
  const look = clsx(classes.open, 'covers-row')
  if (href) {
    return (
      <Link to={href(row)} className={look}>
        {children}
      </Link>
    )
  }
  if (!onOpen) return children
  return (
    <button type="button" className={look} onClick={() => onOpen(row)}>
      {children}
    </button>
  )
}
