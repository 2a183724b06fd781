import { createStore, del, entries, get, set } from 'idb-keyval'

/** Files somebody chose for an order, at most one original. */
export type FilesToKeep = { original: File | null; extras: File[] }

const lasts_ms = 24 * 60 * 60_000

/** Opens a place in this browser that keeps for a day what a person chose for one form. */
function placeFor<T>(database: string, table: string) {
  type Kept = T & { at: number }
  let opened: ReturnType<typeof createStore> | undefined
  const store = () => {
    opened ??= createStore(database, table)
    return opened
  }
  return {
    /** Keeps the files; rejects where the browser has no room, or keeps nothing (private windows). */
    keep: async (user_id: string, files: T) => {
      const kept: Kept = { ...files, at: Date.now() }
      await set(user_id, kept, store())
    },
    /**
     * Returns the files kept for this person, null when there are none. Removes anybody's files that are older than a day.
     */
    find: async (user_id: string): Promise<T | null> => {
      try {
        for (const [owner, { at }] of await entries<string, Kept>(store())) {
          if (Date.now() - at > lasts_ms) await del(owner, store())
        }
        return (await get<Kept>(user_id, store())) ?? null
      } catch {
        // Storage that refused to keep the files has none.
        return null
      }
    },
    /** Removes the files kept for this person. */
    forget: async (user_id: string) => {
      // Where nothing can be kept there is nothing to remove.
      await del(user_id, store()).catch(() => undefined)
    },
  }
}

export const orderFiles = placeFor<FilesToKeep>('maproom', 'order-files')
export const ticketFiles = placeFor<{ files: File[] }>('maproom-ticket', 'files')

/** Removes everything that is kept for this person. */
export async function forgetFiles(user_id: string) {
  await Promise.all([orderFiles.forget(user_id), ticketFiles.forget(user_id)])
}
