import type { ReactNode } from 'react'

/** Something that the search found. */
export type SearchOption = {
  /** Unique in the whole search. */
  key: string
  /** A picture or icon in front of it. */
  mark: ReactNode
  title: ReactNode
  /** One line that tells it apart from others of its title. */
  about?: ReactNode
  /** At the end of the line: a status. */
  end?: ReactNode
  /** True for an option that stays first whatever else is still found, so that Enter needn't wait. */
  stays?: boolean
  /** Numbers by which it is named: with one of them typed it comes first. */
  numbers?: (string | number | null)[]
  open: () => void
}

export type SearchGroup = { key: string; label: string; options: SearchOption[] }
