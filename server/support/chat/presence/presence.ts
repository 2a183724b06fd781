import type { PresenceEvent } from '../../../../shared/contract/live.ts'

declare module '../../../platform/db/notices.ts' {
  interface NoticePayloads {
    presence: PresenceNotice
  }
}

/** The people who are connected to a process, or aren't any more; `hello` asks all others for theirs, `stopped` takes all back. */
export type PresenceNotice = {
  process: string
  customers?: string[]
  team?: string[]
  gone?: string[]
  hello?: boolean
  stopped?: boolean
}

export type Side = 'customers' | 'team'

/** Knows who has the portal open. */
export type Presence = {
  isOnline(user_id: string): boolean
  isTeamOnline(): boolean
}

/** Most ids in a notice, of which a process sends at most one a second; ids are 36 characters, a notice takes 8,000. */
export const mostAnnounced = 100
/** Most people in one live event. */
const mostShown = 200
/** Time after which it is announced again who is there. */
const repeatMs = 30_000
/** Time after which somebody of whom nothing was received isn't there any more: their process was killed. */
const expireMs = 75_000
/** Somebody who connects again within this time was never away, and nobody is announced more often. */
const pauseMs = 3000

type Own = { side: Side; connections: number; leftAt: number; announcedAt: number }
type Received = { side: Side; at: number }

type PresenceOptions = {
  /** Names this process. */
  process: string
  now: () => number
  /** Sends a notice to the other processes.*/
  send(notice: PresenceNotice): void
  /** Shows the connections of this process who came and went. */
  show(to: 'team' | 'everyone', event: PresenceEvent): void
}

/**
 * Tracks who is online, in memory alone: who is connected here, and what other processes announced of theirs. `tick` is
 * called every second; in it, everything is announced and shown.
 */
export function makePresence({ process, now, send, show }: PresenceOptions) {
  const own = new Map<string, Own>()
  const others = new Map<string, Map<string, Received>>()
  const gone = new Set<string>()
  /** Customers who may have to be shown differently. */
  const touched = new Set<string>()
  const shown = new Map<string, { online: boolean; at: number }>()
  const shownTeam = { online: false, at: Number.NEGATIVE_INFINITY }

  const isOnline = (id: string) => own.has(id) || [...others.values()].some((people) => people.has(id))
  const isTeamOnline = () =>
    [own, ...others.values()].some((people) => [...people.values()].some(({ side }) => side === 'team'))

  function connect(id: string, side: Side) {
    const person = own.get(id) ?? { side, connections: 0, leftAt: 0, announcedAt: Number.NEGATIVE_INFINITY }
    own.set(id, { ...person, side, connections: person.connections + 1 })
    gone.delete(id)
    touched.add(id)
  }

  function disconnect(id: string) {
    const person = own.get(id)
    if (person) own.set(id, { ...person, connections: person.connections - 1, leftAt: now() })
  }

  function receive({ process: from, customers = [], team = [], gone = [], hello, stopped }: PresenceNotice) {
    if (from === process) return
    const people = others.get(from) ?? new Map<string, Received>()
    for (const id of stopped ? [...people.keys()] : gone) {
      people.delete(id)
      touched.add(id)
    }
    for (const [side, ids] of [['customers', customers] as const, ['team', team] as const]) {
      for (const id of ids) {
        if (!people.has(id)) touched.add(id)
        people.set(id, { side, at: now() })
      }
    }
    if (people.size > 0) others.set(from, people)
    else others.delete(from)
    // A process that has just begun knows nobody.
    if (hello)
      for (const [id, person] of own) own.set(id, { ...person, announcedAt: Number.NEGATIVE_INFINITY })
  }

  function tick() {
    removeGone()
    announceSome()
    showSome()
  }

  function removeGone() {
    for (const [id, { connections, leftAt }] of own) {
      if (connections > 0 || now() - leftAt < pauseMs) continue
      own.delete(id)
      gone.add(id)
      touched.add(id)
    }
    for (const [from, people] of others) {
      for (const [id, { at }] of people) {
        if (now() - at < expireMs) continue
        people.delete(id)
        touched.add(id)
      }
      if (people.size === 0) others.delete(from)
    }
  }

  function announceSome() {
    const left = [...gone].slice(0, mostAnnounced)
    const due = [...own]
      .filter(([, { announcedAt }]) => now() - announcedAt >= repeatMs)
      .sort(([, one], [, other]) => one.announcedAt - other.announcedAt)
      .slice(0, mostAnnounced - left.length)
    if (left.length + due.length === 0) return
    for (const id of left) gone.delete(id)
    for (const [id, person] of due) own.set(id, { ...person, announcedAt: now() })
    const idsOf = (side: Side) => due.filter(([, person]) => person.side === side).map(([id]) => id)
    send({ process, customers: idsOf('customers'), team: idsOf('team'), gone: left })
  }

  function showSome() {
    const event = { online: [] as string[], offline: [] as string[] }
    for (const id of touched) {
      if (event.online.length + event.offline.length === mostShown) break
      const before = shown.get(id)
      if (before && now() - before.at < pauseMs) continue
      touched.delete(id)
      const online = isOnline(id)
      if (online === (before?.online ?? false)) continue
      shown.set(id, { online, at: now() })
      event[online ? 'online' : 'offline'].push(id)
    }
    for (const [id, { online, at }] of shown) if (!online && now() - at >= pauseMs) shown.delete(id)
    if (event.online.length + event.offline.length > 0) show('team', event)
    const team_online = isTeamOnline()
    if (team_online === shownTeam.online || now() - shownTeam.at < pauseMs) return
    Object.assign(shownTeam, { online: team_online, at: now() })
    show('everyone', { team_online })
  }

  return {
    isOnline,
    isTeamOnline,
    connect,
    disconnect,
    receive,
    tick,
    /** Asks the other processes who is there. */
    begin: () => send({ process, hello: true }),
    /** Notifies the other processes that nobody is connected here any more. */
    end: () => send({ process, stopped: true }),
  }
}
