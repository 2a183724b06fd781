import type { Actor } from '../http/gate.ts'
import { makeRecentEvents, type RecentEvents } from './recent-events.ts'
import type { Room } from './rooms.ts'

declare module '../portal.ts' {
  interface Portal {
    connections: Connections
  }
}

type Emit = (rooms: Room[], name: string, event: object) => void

/** The live connections of this process. */
export type Connections = {
  /** Listens for people who connect and disconnect; each of their connections counts. */
  onChange(listener: (user: Actor, connected: boolean) => void): void
  /** Notifies the listeners of somebody who connected or disconnected. */
  changed(user: Actor, connected: boolean): void
  /** Emits an event to the connections of this process alone. */
  emit: Emit
  /** Remembers the events sent to connections of this process, or that would have been. */
  recent: RecentEvents
  /** Says how to emit, once the live channel is open. */
  open(emit: Emit): void
}

export function makeConnections(): Connections {
  const listeners: ((user: Actor, connected: boolean) => void)[] = []
  let emitNow: Emit = () => {}
  return {
    onChange: (listener) => void listeners.push(listener),
    changed: (user, connected) => {
      for (const listener of listeners) listener(user, connected)
    },
    emit: (...event) => emitNow(...event),
    recent: makeRecentEvents(),
    open: (emit) => {
      emitNow = emit
    },
  }
}
