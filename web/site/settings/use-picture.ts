import { useState } from 'react'

/** Returns the state of a picture that can be replaced or removed when the form is saved. */
export function usePicture(kept: string | null) {
  const [file, setFile] = useState<File | null>(null)
  const [removed, setRemoved] = useState(false)
  return {
    file,
    removed: removed && !file,
    /** The id of the one that stays, null when there is none. */
    kept: file || removed ? null : kept,
    dirty: file !== null || removed,
    choose: setFile,
    remove: () => {
      setFile(null)
      setRemoved(kept !== null)
    },
    discard: () => {
      setFile(null)
      setRemoved(false)
    },
  }
}
export type Picture = ReturnType<typeof usePicture>
