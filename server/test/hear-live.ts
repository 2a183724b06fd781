import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import type { LiveEvent } from '../../shared/contract/live.ts'
import { notify } from '../platform/db/notices.ts'
import { type Room, room } from '../platform/live/rooms.ts'
import type { TestApp } from './app.ts'

type Heard = { rooms: Room[]; event: LiveEvent }

/**
 * Hears the live events of what is done from now on.
 *
 * @returns a call that waits until all that was committed is heard, and answers with what is new, oldest first
 */
export async function hearLive(t: TestApp): Promise<() => Promise<Heard[]>> {
  const heard: Heard[] = []
  const awaited = new Map<string, () => void>()
  t.portal.notices.on('live', ({ rooms, event }) => {
    const arrive = awaited.get(event.id ?? '')
    if (arrive) arrive()
    else heard.push({ rooms, event })
  })
  /** Notices come in the order they were written: after this one, none from before is on its way. */
  const heardUntilNow = async () => {
    const id = randomUUID()
    const arrival = new Promise<void>((arrive) => awaited.set(id, arrive))
    await notify(t.db, { kind: 'live', rooms: [room.user('nobody')], event: { topic: 'order', id } })
    await arrival
    return heard.splice(0)
  }
  await vi.waitUntil(() => t.portal.notices.listening, 10_000)
  await heardUntilNow()
  return heardUntilNow
}
