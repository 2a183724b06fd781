import { useState } from 'react'
import { useOpened } from './use-opened.ts'

/** Returns whether a page's dialog is open: the address says so (`?add=true`), so that the search can lead to it. */
export function useDialog(name: 'add' | 'export' | 'from_file') {
  const { id, open, close } = useOpened(name)
  return { opened: id === 'true', open: () => open('true'), close }
}

/**
 * Returns the record that the dialog of a list edits, none while it adds one: `?add=true` in the address, for those who
 * may.
 */
export function useEdited<Row>(mayAdd = true) {
  const [row, setRow] = useState<Row>()
  const adding = useDialog('add')
  const close = () => {
    setRow(undefined)
    if (adding.opened) adding.close()
  }
  return {
    opened: row !== undefined || (mayAdd && adding.opened),
    row,
    edit: setRow,
    add: adding.open,
    close,
  }
}
