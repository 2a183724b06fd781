import { localStore, type SavedStore, tabStore } from './local-store.ts'
import { isActing, sessionStore } from './session.ts'

/**
 * Opens a value of the signed-in person, stored in this browser; while an admin acts as a customer, in the tab in which they
 * do. See `localStore`.
 */
export function ownStore<T>(name: string, check: (stored: unknown) => T): SavedStore<T> {
  const [browser, tab] = [localStore(name, check), tabStore(name, check)]
  const now = () => (isActing() ? tab : browser)
  return {
    get: () => now().get(),
    set: (value) => now().set(value),
    reread: () => now().reread(),
    subscribe: (listener) => {
      const ends = [browser, tab, sessionStore].map((store) => store.subscribe(listener))
      return () => {
        for (const end of ends) end()
      }
    },
  }
}

/** Names something that is stored for the signed-in person, or for a visitor, in a storage that others may use after them. */
export const ownName = (name: string) => `${sessionStore.get()?.user._id ?? 'visitor'}.${name}`
