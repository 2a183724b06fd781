import type { ComboboxParsedItem, OptionsFilter } from '@mantine/core'
import { hasTyped } from '../../../shared/words/fold.ts'

/** Narrows the options of a field to the first `limit` that have the typed words, whatever their letters; groups keep theirs. */
export const filterOptions: OptionsFilter = ({ options, search, limit }) => {
  const has = hasTyped(search)
  let left = limit
  const isShown = ({ label }: { label: string }) => left > 0 && has(label) && left-- > 0
  return options.flatMap<ComboboxParsedItem>((option) => {
    if (!('group' in option)) return isShown(option) ? [option] : []
    const items = option.items.filter(isShown)
    return items.length > 0 ? [{ ...option, items }] : []
  })
}
