import type { Found } from '../../ui/dialog/found-option.tsx'

/** Something that the search found; its key is unique in the whole search. */
export type SearchOption = Found & {
  /** True for an option that stays first whatever else is still found, so that Enter needn't wait. */
  stays?: boolean
  /** Numbers by which it is named: with one of them typed it comes first. */
  numbers?: (string | number | null)[]
  open: () => void
}

export type SearchGroup = { key: string; label: string; options: SearchOption[] }
