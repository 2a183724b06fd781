import { z } from 'zod'
import { localStore } from '../../../app/session/local-store.ts'

const stored = z.object({
  /** The id of the person whose tabs they are. */
  of: z.string(),
  /** The customers' ids. */
  ids: z.array(z.string()),
})

const none = { of: '', ids: [] }
/** The most tabs that are saved: the first one gives way. */
const mostTabs = 12

/** The conversations that somebody of the team has open, saved over a reload. */
export const openTabs = localStore('chat.tabs', (value) => stored.safeParse(value).data ?? none)

/** Returns the tabs of a person; those of somebody else who used this browser are none of theirs. */
export function tabsOf(me: string): readonly string[] {
  const { of, ids } = openTabs.get()
  return of === me ? ids : []
}

/** Opens the tab of a customer, unless it is open. */
export function openTab(me: string, id: string) {
  const ids = tabsOf(me)
  if (!ids.includes(id)) openTabs.set({ of: me, ids: [...ids, id].slice(-mostTabs) })
}

/** Closes a tab; returns the one beside it. */
export function closeTab(me: string, id: string): string | undefined {
  const ids = tabsOf(me)
  const at = ids.indexOf(id)
  const rest = ids.filter((one) => one !== id)
  openTabs.set({ of: me, ids: rest })
  return rest[at] ?? rest[at - 1]
}
