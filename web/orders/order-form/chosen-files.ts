import { useSyncExternalStore } from 'react'
import type { EcuIdentity } from '../../../shared/ecu-identity/identity.ts'
import { orderFileLimits } from '../../../shared/order-form.ts'
import { hashFile } from './hash-file.ts'

/** A file chosen for the order; hash and identity are undefined while they're worked out, null when they can't be. */
export type ChosenFile = {
  file: File
  sha256: string | null | undefined
  identity: EcuIdentity | null | undefined
}
export type ChosenFiles = { user_id: string; original: ChosenFile | null; extras: ChosenFile[] }

/**
 * Files can't be kept over a reload, but they outlive the page: whoever goes to buy credits and comes back still has
 * them. They belong to who chose them.
 */
let chosen: ChosenFiles = { user_id: '', original: null, extras: [] }
const listeners = new Set<() => void>()

function change(next: Partial<ChosenFiles>) {
  chosen = { ...chosen, ...next }
  for (const listener of listeners) listener()
}

export function useChosenFiles(user_id: string): ChosenFiles {
  const files = useSyncExternalStore(subscribe, () => chosen)
  return files.user_id === user_id ? files : { user_id, original: null, extras: [] }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function chooseOriginal(user_id: string, file: File | null) {
  own(user_id)
  change({ original: file && begun(file) })
  if (file) void inspect(file)
}

export function addExtras(user_id: string, files: File[]) {
  own(user_id)
  change({ extras: [...chosen.extras, ...files.map(begun)] })
  for (const file of files) void inspect(file)
}

export function removeExtra(file: File) {
  change({ extras: chosen.extras.filter((extra) => extra.file !== file) })
}

export function dropFiles() {
  change({ user_id: '', original: null, extras: [] })
}

/** Bytes of all files together. */
export function totalSize({ original, extras }: ChosenFiles): number {
  return [original, ...extras].reduce((sum, chosenFile) => sum + (chosenFile?.file.size ?? 0), 0)
}

/** What is wrong with the choice, by field; the server checks the same again. */
export function fileProblems(files: ChosenFiles): Record<string, string> {
  if (!files.original) return { original_file: 'file_missing' }
  if (files.original.file.size === 0) return { original_file: 'file_empty' }
  if (files.extras.length > orderFileLimits.extras) return { extra_files: 'too_many_files' }
  if (totalSize(files) > orderFileLimits.maxTotalBytes) return { original_file: 'file_too_large' }
  return {}
}

function own(user_id: string) {
  if (chosen.user_id !== user_id) chosen = { user_id, original: null, extras: [] }
}

const begun = (file: File): ChosenFile => ({ file, sha256: undefined, identity: undefined })

/** Hashes a file and looks what it is; neither is needed to send it, so a failure is only not knowing. */
async function inspect(file: File) {
  const [sha256, identity] = await Promise.all([
    hashFile(file).catch(() => null),
    identify(file).catch(() => null),
  ])
  const done = (one: ChosenFile) => (one.file === file ? { ...one, sha256, identity } : one)
  change({ original: chosen.original && done(chosen.original), extras: chosen.extras.map(done) })
}

async function identify(file: File): Promise<EcuIdentity | null> {
  if (file.size === 0 || file.size > orderFileLimits.maxTotalBytes) return null
  const { identifyFile } = await import('../../../shared/ecu-identity/identify-file.ts')
  return identifyFile(file.name, new Uint8Array(await file.arrayBuffer()))
}
