import { useSyncExternalStore } from 'react'
import { orderFileLimits } from '../../../shared/order-form.ts'
import type { issuePhrase } from '../../ui/zod-phrases.ts'

/** The files chosen for the order, at most one original, and whose they are. */
export type ChosenFiles = { user_id: string; original: File | null; extras: File[] }

const none: ChosenFiles = { user_id: '', original: null, extras: [] }

/**
 * Files can't be kept over a reload, but they outlive the page: whoever goes to buy credits and comes back still has
 * them. They belong to who chose them.
 */
let chosen = none
const listeners = new Set<() => void>()

export function chooseFiles(files: ChosenFiles) {
  chosen = files
  for (const listener of listeners) listener()
}

export const dropFiles = () => chooseFiles(none)

export function useChosenFiles(user_id: string): ChosenFiles {
  const files = useSyncExternalStore(subscribe, () => chosen)
  return files.user_id === user_id ? files : none
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const hasFiles = ({ original, extras }: ChosenFiles) => original !== null || extras.length > 0

/** Bytes of all files together. */
export function totalSize({ original, extras }: Pick<ChosenFiles, 'original' | 'extras'>): number {
  return (original?.size ?? 0) + extras.reduce((sum, file) => sum + file.size, 0)
}

/** What is wrong with the choice, by field; the server checks the same again. */
export function fileProblem(
  files: Pick<ChosenFiles, 'original' | 'extras'>,
): Record<string, ReturnType<typeof issuePhrase>> {
  if (!files.original) return { original_file: { key: 'errors.file_missing' } }
  if (files.original.size === 0) return { original_file: { key: 'errors.file_empty' } }
  if (files.extras.some((file) => file.size === 0)) return { extra_files: { key: 'orders.form.extra_empty' } }
  if (files.extras.length > orderFileLimits.extras) return { extra_files: { key: 'errors.too_many_files' } }
  if (totalSize(files) <= orderFileLimits.maxTotalBytes) return {}
  return { [files.extras.length > 0 ? 'extra_files' : 'original_file']: { key: 'errors.file_too_large' } }
}
