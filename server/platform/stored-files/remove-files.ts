import type { Portal } from '../portal.ts'

/** Removes stored files for good, a few at a time; missing ones are skipped. */
export async function removeFiles({ storage }: Pick<Portal, 'storage'>, keys: readonly string[]) {
  for (const key of keys) await storage.remove(key)
}
