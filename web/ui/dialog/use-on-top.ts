import { useEffect, useState } from 'react'
import { createStore, useStore } from '../../app/store.ts'

/** The dialogs that are open, in the order they were opened. */
const openDialogs = createStore<readonly symbol[]>([])

/** Tells if a dialog is the one on top of those that are open: Escape and Back close that one alone. */
export function useOnTop(opened: boolean): boolean {
  const [own] = useState(() => Symbol('dialog'))
  useEffect(() => {
    if (!opened) return
    openDialogs.set([...openDialogs.get(), own])
    return () => openDialogs.set(openDialogs.get().filter((one) => one !== own))
  }, [opened, own])
  return useStore(openDialogs).at(-1) === own
}
