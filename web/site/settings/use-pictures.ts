import { useState } from 'react'

/** Returns the pictures of a form, each of which can be replaced or removed when it is saved. */
export function usePictures() {
  /** The chosen files by the fields' names; null: removed. */
  const [edited, setEdited] = useState<Record<string, File | null>>({})
  const names = Object.keys(edited)
  return {
    /** Returns one picture: the new file, the id of the one that stays, and how to change them. */
    of: (name: string, stored: string | null) => ({
      file: edited[name] ?? null,
      stored: name in edited ? null : stored,
      choose: (file: File | null) => setEdited((others) => ({ ...others, [name]: file })),
      remove: () =>
        setEdited(({ [name]: _, ...others }) => (stored === null ? others : { ...others, [name]: null })),
    }),
    removed: Object.fromEntries(names.map((name) => [`remove_${name}`, edited[name] === null])),
    files: Object.fromEntries(names.flatMap((name) => (edited[name] ? [[name, [edited[name]]]] : []))),
    dirty: names.length > 0,
    discard: () => setEdited({}),
  }
}
export type Pictures = ReturnType<typeof usePictures>
export type Picture = ReturnType<Pictures['of']>
