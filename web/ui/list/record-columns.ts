import type { ReactNode } from 'react'
import type { ListFrameProps } from './list-frame.tsx'

/** A list of records, and what can be done with it. */
export type RecordListProps<T extends { _id: string }> = ListFrameProps<T> & {
  columns: readonly Column<T>[]
  /** Where a row leads. */
  href?: (row: T) => string
  /** What a click on a row does where it has no address of its own. */
  onOpen?: (row: T) => void
  /** `RowAct`s for the menu at the row's end. */
  menu?: (row: T) => ReactNode
  /** Sets a row apart: `warning` for what is late. */
  tone?: (row: T) => 'warning' | undefined
}

/** A column of a list of records. */
export type Column<T> = {
  key: string
  head: ReactNode
  cell: (row: T) => ReactNode
  /** The name it sorts by; without it the column doesn't sort. */
  sort?: string
  /** `end` for amounts and counts. */
  align?: 'start' | 'end'
  /** A word or two that are always shown whole; long addresses and names give way instead. */
  short?: boolean
  /** One line, such as an address, that is cut where there is no room. */
  line?: boolean
  /** Only where there is room: hidden below 1200 px. */
  wide?: boolean
  /** What it is on a phone's card: its heading, a fact under it, beside the heading, or left out. */
  phone?: 'title' | 'aside' | 'fact'
}
