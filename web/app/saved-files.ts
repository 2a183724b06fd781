import { createStore, del, entries, get, set } from 'idb-keyval'

/** Files somebody chose for an order, at most one original. */
export type FilesToSave = { original: File | null; extras: File[] }

const lasts_ms = 24 * 60 * 60_000

/** Opens a store in this browser that holds for a day what a person chose for one form. */
function placeFor<T>(database: string, table: string) {
  type Saved = T & { at: number }
  let opened: ReturnType<typeof createStore> | undefined
  const store = () => {
    opened ??= createStore(database, table)
    return opened
  }
  return {
    /** Saves the files; rejects where the browser has no room, or saves nothing (private windows). */
    save: async (user_id: string, files: T) => {
      const saved: Saved = { ...files, at: Date.now() }
      await set(user_id, saved, store())
    },
    /**
     * Returns the files saved for this person, null when there are none. Removes anybody's files that are older than a day.
     */
    find: async (user_id: string): Promise<T | null> => {
      try {
        for (const [owner, { at }] of await entries<string, Saved>(store())) {
          if (Date.now() - at > lasts_ms) await del(owner, store())
        }
        return (await get<Saved>(user_id, store())) ?? null
      } catch {
        // Storage that refused to save the files has none.
        return null
      }
    },
    /** Removes the files saved for this person. */
    forget: async (user_id: string) => {
      // Where nothing can be saved there is nothing to remove.
      await del(user_id, store()).catch(() => undefined)
    },
  }
}

export const orderFiles = placeFor<FilesToSave>('maproom', 'order-files')
export const ticketFiles = placeFor<{ files: File[] }>('maproom-ticket', 'files')

/** Removes everything that is saved for this person. */
export async function forgetFiles(user_id: string) {
  await Promise.all([orderFiles.forget(user_id), ticketFiles.forget(user_id)])
}
