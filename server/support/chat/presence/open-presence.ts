import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { holds, roles } from '../../../../shared/contract/permissions.ts'
import type { Db } from '../../../platform/db/client.ts'
import { type Notices, sendNotice } from '../../../platform/db/notices.ts'
import type { Actor } from '../../../platform/http/gate.ts'
import type { Connections } from '../../../platform/live/connections.ts'
import { room } from '../../../platform/live/rooms.ts'
import type { RunningPortal } from '../../../platform/portal.ts'
import { makePresence, type Presence, type Side } from './presence.ts'

declare module '../../../platform/portal.ts' {
  interface Portal {
    presence: RunningPresence
  }
}

type RunningPresence = Presence & Pick<ReturnType<typeof makePresence>, 'tick' | 'begin' | 'end'>

const tickMs = 1000

/** Opens the presence of a process: it learns of others by notice, and of the connections here. */
export function openPresence(db: Db, notices: Notices, connections: Connections): RunningPresence {
  const presence = makePresence({
    process: randomUUID(),
    now: () => performance.now(),
    // What is lost is announced again.
    send: (notice) => void sendNotice(db, { kind: 'presence', ...notice }).catch(() => {}),
    show: (to, event) =>
      connections.emit([to === 'team' ? room.holders('live_support') : room.everyone], 'presence', event),
  })
  notices.on('presence', ({ transaction, ...notice }) => {
    // Every process has a position of live events as soon as another one begins.
    if (notice.hello) connections.recent.add({ rooms: [], name: 'hello' }, transaction)
    presence.receive(notice)
  })
  connections.onChange((user, connected) => {
    const side = sideOf(user)
    if (!side) return
    if (connected) presence.connect(user._id, side)
    else presence.disconnect(user._id)
  })
  return presence
}

/** Announces and shows every second who is online, while the chat is switched on and the app runs. */
export function servePresence(app: FastifyInstance, { presence, settings }: RunningPortal) {
  presence.begin()
  const ticking = setInterval(async () => {
    const site = await settings.get().catch(() => undefined)
    if (site?.live_support_public) presence.tick()
  }, tickMs)
  ticking.unref()
  app.addHook('onClose', async () => {
    clearInterval(ticking)
    presence.end()
  })
}

function sideOf(user: Actor): Side | undefined {
  if (user.role_id === roles.customer) return 'customers'
  return holds(user, 'live_support') ? 'team' : undefined
}
