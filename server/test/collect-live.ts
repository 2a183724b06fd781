import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import type { LiveEvent } from '../../shared/contract/live.ts'
import { sendNotice } from '../platform/db/notices.ts'
import { type Room, room } from '../platform/live/rooms.ts'
import type { TestApp } from './app.ts'

type Received = { rooms: Room[]; event: LiveEvent }

/**
 * Listens to the live events from now on.
 *
 * @returns a function that waits until every committed event has arrived, and returns the new ones, oldest first
 */
export async function collectLive(t: TestApp): Promise<() => Promise<Received[]>> {
  const received: Received[] = []
  const awaited = new Map<string, () => void>()
  t.portal.notices.on('live', ({ rooms, event }) => {
    const arrive = awaited.get(event.id ?? '')
    if (arrive) arrive()
    else received.push({ rooms, event })
  })
  /** Waits for a notice of its own: notices come in the order they were written, so none from before is on its way then. */
  const arrivedUntilNow = async () => {
    const id = randomUUID()
    const arrival = new Promise<void>((arrive) => awaited.set(id, arrive))
    await sendNotice(t.db, { kind: 'live', rooms: [room.user('nobody')], event: { topic: 'order', id } })
    await arrival
    return received.splice(0)
  }
  await vi.waitUntil(() => t.portal.notices.listening, 10_000)
  await arrivedUntilNow()
  return arrivedUntilNow
}
