import { createStore, del, entries, get, set } from 'idb-keyval'

/** Files somebody chose, at most one original. */
export type FilesToKeep = { original: File | null; extras: File[] }
type Kept = FilesToKeep & { at: number }

const lasts_ms = 24 * 60 * 60_000

let opened: ReturnType<typeof createStore> | undefined
const store = () => {
  opened ??= createStore('maproom', 'order-files')
  return opened
}

/** Keeps the files in this browser for a day; rejects where it has no room, or keeps nothing (private windows). */
export async function keepFiles(user_id: string, { original, extras }: FilesToKeep) {
  const kept: Kept = { at: Date.now(), original, extras }
  await set(user_id, kept, store())
}

/**
 * Returns the files kept for this person, null when there are none. Removes anybody's files that are older than a day.
 */
export async function keptFiles(user_id: string): Promise<FilesToKeep | null> {
  try {
    for (const [owner, { at }] of await entries<string, Kept>(store())) {
      if (Date.now() - at > lasts_ms) await del(owner, store())
    }
    return (await get<Kept>(user_id, store())) ?? null
  } catch {
    // Storage that refused to keep the files has none.
    return null
  }
}

/** Removes the files kept for this person. */
export async function forgetFiles(user_id: string) {
  // Where nothing can be kept there is nothing to remove.
  await del(user_id, store()).catch(() => undefined)
}
