import type { Room } from './rooms.ts'

/** Most events remembered: those of minutes on a busy portal, of hours on others. */
const mostRemembered = 2000
/** Most events sent again to one person: to fetch everything anew costs less than more of them. */
const mostReplayed = 100

/** An event as connections receive it, and its position when it came by a notice. */
export type SentEvent = { rooms: Room[]; name: string; event?: object; position?: string | undefined }

export type RecentEvents = ReturnType<typeof makeRecentEvents>

/**
 * Remembers the newest events, so that a page can be sent those that came between its data and its connection. Positions hold
 * in every process: notices come to all of them in the same order, each with the time at which its transaction began. That time
 * is only a name; no two times are compared.
 */
export function makeRecentEvents() {
  let events: SentEvent[] = []
  let last = { transaction: '', nth: 0 }
  const nameOf = ({ transaction, nth }: typeof last) => (transaction ? `${transaction}.${nth}` : undefined)
  return {
    /** Returns the position of the newest notice; undefined when nothing is known of those before. */
    position: () => nameOf(last),
    /** Remembers an event, and returns it with its position: that of the notice by whose transaction it came. */
    add(sent: Omit<SentEvent, 'position'>, transaction?: string): SentEvent {
      if (transaction) last = { transaction, nth: transaction === last.transaction ? last.nth + 1 : 1 }
      const added = { ...sent, position: transaction && nameOf(last) }
      events.push(added)
      if (events.length > mostRemembered) events.shift()
      return added
    },
    /** Returns what was sent to these rooms after a position, oldest first; null when that isn't known or too much. */
    since(position: unknown, rooms: readonly Room[]): SentEvent[] | null {
      const at = events.findIndex((event) => event.position !== undefined && event.position === position)
      if (at === -1) return null
      const own = events.slice(at + 1).filter((event) => event.rooms.some((room) => rooms.includes(room)))
      return own.length > mostReplayed ? null : own
    },
    /** Forgets everything, because notices may have been missed. */
    clear() {
      events = []
      last = { transaction: '', nth: 0 }
    },
  }
}
