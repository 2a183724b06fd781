import { useEffect } from 'react'
import { orderFileLimits } from '../../../../shared/orders/order-form.ts'
import { type FilesToKeep, orderFiles } from '../../../app/saved-files.ts'
import { sessionStore } from '../../../app/session/session.ts'
import { createStore, useStore } from '../../../app/store.ts'
import type { issuePhrase } from '../../../ui/form/zod-phrases.ts'

/** The files chosen for the order, and whose they are. */
export type ChosenFiles = FilesToKeep & {
  user_id: string
  /** True once the browser has answered which files it kept from the last visit. */
  known: boolean
  /** True when a reload restores the files; null while they are being saved. */
  kept: boolean | null
}

const none: ChosenFiles = { user_id: '', original: null, extras: [], known: false, kept: null }

/**
 * The chosen files outlive the page and, where the browser can keep them, a reload. They belong to the person who chose
 * them.
 */
const chosen = createStore(none)

sessionStore.subscribe(() => {
  const files = chosen.get()
  if (files !== none && sessionStore.get()?.user._id !== files.user_id) chosen.set(none)
})

/** Stores the chosen files, and keeps them until the order is placed, a day has passed or the person signs out. */
export async function chooseFiles(user_id: string, { original, extras }: FilesToKeep) {
  const files: ChosenFiles = { user_id, original, extras, known: true, kept: null }
  chosen.set(files)
  const keeping = hasFiles(files)
    ? orderFiles.keep(user_id, { original, extras })
    : orderFiles.forget(user_id)
  const kept = await keeping.then(
    () => true,
    () => false,
  )
  if (chosen.get() === files) chosen.set({ ...files, kept })
}

export const dropFiles = (user_id: string) => chooseFiles(user_id, none)

export function useChosenFiles(user_id: string): ChosenFiles {
  const files = useStore(chosen)
  useEffect(() => void bringBack(user_id), [user_id])
  return files.user_id === user_id ? files : none
}

async function bringBack(user_id: string) {
  if (chosen.get().user_id === user_id) return
  const files = await orderFiles.find(user_id)
  // They may have chosen others, or left, while the browser looked.
  if (chosen.get().user_id === user_id || sessionStore.get()?.user._id !== user_id) return
  chosen.set({ ...(files ?? none), user_id, known: true, kept: true })
}

export const hasFiles = ({ original, extras }: FilesToKeep) => original !== null || extras.length > 0

/** Bytes of all files together. */
export function totalSize({ original, extras }: FilesToKeep): number {
  return (original?.size ?? 0) + extras.reduce((sum, file) => sum + file.size, 0)
}

/**
 * Returns the problems of the chosen files by field; the server checks the same again. With a file that was `stored`
 * before, no other original is needed.
 */
export function fileProblem(
  files: FilesToKeep,
  stored = false,
): Record<string, ReturnType<typeof issuePhrase>> {
  if (!files.original && !stored) return { original_file: { key: 'errors.file_missing' } }
  if (files.original?.size === 0) return { original_file: { key: 'errors.file_empty' } }
  if (files.extras.some((file) => file.size === 0)) return { extra_files: { key: 'orders.form.extra_empty' } }
  if (files.extras.length > orderFileLimits.extras) return { extra_files: { key: 'errors.too_many_files' } }
  if (totalSize(files) <= orderFileLimits.maxTotalBytes) return {}
  return { [files.extras.length > 0 ? 'extra_files' : 'original_file']: { key: 'errors.file_too_large' } }
}
