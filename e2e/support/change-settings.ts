import { randomUUID } from 'node:crypto'
import { io } from 'socket.io-client'
import { sendNotice } from '../../server/platform/db/notices.ts'
import { room } from '../../server/platform/live/rooms.ts'
import { updateSettings } from '../../server/site/settings/settings.ts'
import type { CalledPortal } from '../../server/test/app.ts'
import { makeUser } from '../../server/test/factories.ts'
import type { LiveEvent } from '../../shared/contract/live.ts'
import type { SiteSettings } from '../../shared/settings.ts'
import { backstage } from './backstage.ts'
import { myPortal } from './my-portal.ts'

/**
 * Changes settings of a portal, this worker's unless another is named; they hold for every call and page from then on. The portal
 * is a process of its own that learns of them by a notice. Notices come in the order in which they were written: when a later one
 * has arrived at a connection, the portal knows the settings.
 */
export async function changeSettings(
  changes: Partial<SiteSettings>,
  portal: Omit<CalledPortal, 'call'> = { ...backstage, url: myPortal.url },
) {
  const username = `settings-${randomUUID().slice(0, 8)}`
  const { _id, access_token: token } = await makeUser(portal, { username, email: `${username}@example.test` })
  const socket = io(portal.url, { auth: { token }, transports: ['websocket'], reconnection: false })
  try {
    await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject))
    const id = randomUUID()
    const arrived = new Promise<void>((resolve) =>
      socket.on('changed', (event: LiveEvent) => event.id === id && resolve()),
    )
    await updateSettings(portal.db, changes)
    await sendNotice(portal.db, { kind: 'live', rooms: [room.user(_id)], event: { topic: 'order', id } })
    await arrived
  } finally {
    socket.close()
  }
}
