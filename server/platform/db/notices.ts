import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { LiveEvent, TypingEvent } from '../../../shared/contract/live.ts'
import type { Room } from '../live/rooms.ts'
import type { Db } from './client.ts'

/** Payloads of notices by their kind; an area adds its own by declaration. */
export interface NoticePayloads {
  live: { rooms: Room[]; event: LiveEvent }
  /** Not sent to the room `except`. */
  typing: { rooms: Room[]; except: Room; event: TypingEvent }
  /** The person, their permissions or their sign-ins changed. */
  actor: { user_id: string }
  settings: object
  /** Everything remembered has to be forgotten, as after a gap. */
  purge: object
}
type Kind = keyof NoticePayloads
/**
 * A notice that one process sends to all others (and itself) through PostgreSQL's NOTIFY. Inside a transaction it is
 * delivered when that commits and never when it is rolled back.
 */
export type Notice<K extends Kind = Kind> = { [P in K]: { kind: P } & NoticePayloads[P] }[K]

const channel = 'maproom'

/** A notice as it arrives, with the time at which its transaction began. Another version of the portal may send none. */
export type ReceivedNotice<K extends Kind = Kind> = Notice<K> & { transaction?: string }

export async function sendNotice(db: Db, notice: Notice) {
  const transaction = sql`jsonb_build_object('transaction', extract(epoch from now())::text)`
  await db.execute(
    sql`select pg_notify(${channel}, (${JSON.stringify(notice)}::jsonb || ${transaction})::text)`,
  )
}

export type Notices = {
  /** Listens to notices of one kind. */
  on<K extends Kind>(kind: K, receive: (notice: ReceivedNotice<K>) => void): void
  /** Listens for gaps: whenever notices may have been missed, and on `purge`, everything remembered has to be forgotten. */
  onGap(forget: () => void): void
  /** True while notices arrive; otherwise nothing may be remembered. */
  readonly listening: boolean
  close(): Promise<void>
}

/** Makes what hands notices of each kind to their listeners. Kinds of another version of the portal have none. */
export function makeListeners() {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    on: <K extends Kind>(kind: K, receive: (notice: ReceivedNotice<K>) => void) =>
      void emitter.on(kind, receive),
    emit: (notice: ReceivedNotice) => void emitter.emit(notice.kind, notice),
  }
}

/** Holds one listening connection, and reconnects when it is lost. */
export function listenForNotices(url: string): Notices {
  const listeners = makeListeners()
  const forgetters: (() => void)[] = []
  let listening = false
  let closed = false
  let client: pg.Client | undefined

  async function connect() {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true })
    fresh.on('error', () => {})
    fresh.on('end', () => {
      if (client !== fresh) return
      listening = false
      void connectWithRetry()
    })
    fresh.on('notification', ({ payload }) => {
      const notice: ReceivedNotice = JSON.parse(payload ?? '{}')
      listeners.emit(notice)
      if (notice.kind === 'purge') for (const forget of forgetters) forget()
    })
    await fresh.connect()
    await fresh.query(`listen ${channel}`)
    if (closed) return void (await fresh.end())
    client = fresh
    listening = true
    for (const forget of forgetters) forget()
  }

  async function connectWithRetry() {
    while (!closed) {
      try {
        return await connect()
      } catch {
        await sleep(500)
      }
    }
  }

  const connecting = connectWithRetry()
  return {
    on: listeners.on,
    onGap: (forget) => forgetters.push(forget),
    get listening() {
      return listening
    },
    close: async () => {
      closed = true
      await connecting
      const last = client
      client = undefined
      await last?.end()
    },
  }
}
