import type { ReactNode } from 'react'
import type { ListFrameProps } from '../list-frame.tsx'

/** A list of records, and what can be done with it. */
export type RecordListProps<T extends { _id: string }> = ListFrameProps<T> & {
  columns: readonly Column<T>[]
  /** Returns the address that a row links to. */
  href?: (row: T) => string
  /** Called by a click on a row that has no address. */
  onOpen?: ((row: T) => void) | undefined
  /** `RowAction`s for the menu at the row's end. */
  menu?: ((row: T) => ReactNode) | undefined
  /** Highlights a row: `warning` for late ones. */
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
  /** Always shown whole, as short texts are; long addresses and names shrink instead. */
  short?: boolean
  /** One line, such as an address, that is cut where there is no room. */
  line?: boolean
  /** Only where there is room: hidden below 1200 px, or below 1440 px when it is `very` wide. */
  wide?: boolean | 'very'
  /** The column that a row is recognised by: it takes more of the room than the others. */
  main?: boolean
  /** Place on a phone's card: the heading, beside the heading, or a fact under it; left out without it. */
  phone?: 'title' | 'aside' | 'fact'
}
