import { useEffect } from 'react'
import { orderFileLimits } from '../../../../shared/orders/order-form.ts'
import { type FilesToSave, orderFiles } from '../../../app/saved-files.ts'
import { sessionStore } from '../../../app/session/session.ts'
import { createStore, useStore } from '../../../app/store.ts'
import type { issuePhrase } from '../../../ui/form/zod-phrases.ts'

/** The files chosen for the order, and whose they are. */
export type ChosenFiles = FilesToSave & {
  user_id: string
  /** True once the browser has answered which files it saved on the last visit. */
  known: boolean
  /** True when a reload restores the files; null while they are being saved. */
  saved: boolean | null
}

const none: ChosenFiles = { user_id: '', original: null, extras: [], known: false, saved: null }

/**
 * The chosen files outlive the page and, where the browser can save them, a reload. They belong to the person who chose
 * them.
 */
const chosen = createStore(none)

sessionStore.subscribe(() => {
  const files = chosen.get()
  if (files !== none && sessionStore.get()?.user._id !== files.user_id) chosen.set(none)
})

/** Stores the chosen files until the order is placed, a day has passed or the person signs out. */
export async function chooseFiles(user_id: string, { original, extras }: FilesToSave) {
  const files: ChosenFiles = { user_id, original, extras, known: true, saved: null }
  chosen.set(files)
  const saving = hasFiles(files) ? orderFiles.save(user_id, { original, extras }) : orderFiles.forget(user_id)
  const saved = await saving.then(
    () => true,
    () => false,
  )
  if (chosen.get() === files) chosen.set({ ...files, saved })
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
  chosen.set({ ...(files ?? none), user_id, known: true, saved: true })
}

export const hasFiles = ({ original, extras }: FilesToSave) => original !== null || extras.length > 0

/** Bytes of all files together. */
export function totalSize({ original, extras }: FilesToSave): number {
  return (original?.size ?? 0) + extras.reduce((sum, file) => sum + file.size, 0)
}

/**
 * Returns the problems of the chosen files by field; the server checks the same again. With a file that was `stored`
 * before, no other original is needed.
 */
export function fileProblem(
  files: FilesToSave,
  stored = false,
): Record<string, ReturnType<typeof issuePhrase>> {
  if (!files.original && !stored) return { original_file: { key: 'errors.file_missing' } }
  if (files.original?.size === 0) return { original_file: { key: 'errors.file_empty' } }
  if (files.extras.some((file) => file.size === 0)) return { extra_files: { key: 'orders.form.extra_empty' } }
  if (files.extras.length > orderFileLimits.extras) return { extra_files: { key: 'errors.too_many_files' } }
  if (totalSize(files) <= orderFileLimits.maxTotalBytes) return {}
  return { [files.extras.length > 0 ? 'extra_files' : 'original_file']: { key: 'errors.file_too_large' } }
}
