import { io } from 'socket.io-client'
import { expect, onTestFinished } from 'vitest'
import type { LiveEvent, TypingEvent } from '../../shared/contract/live.ts'
import { sendNotice } from '../platform/db/notices.ts'
import type { TestApp } from './app.ts'
import type { SignedIn } from './call.ts'

/**
 * Connects somebody to the live channel until the test ends: collects their events from now on, and waits for one. `replayed` are
 * those they were sent again because they came after the position `since`; null when they were asked to fetch everything anew.
 */
export async function connectLive(t: Pick<TestApp, 'url' | 'db'>, as: SignedIn, since?: string) {
  const socket = io(t.url, {
    auth: { token: as.access_token, since },
    transports: ['websocket'],
    reconnection: false,
  })
  onTestFinished(() => void socket.close())
  const received: LiveEvent[] = []
  const typing: TypingEvent[] = []
  let complete = true
  socket.on('changed', (event: LiveEvent) => received.push(event))
  socket.once('missed', () => {
    complete = false
  })
  socket.on('typing', (event: TypingEvent) => typing.push(event))
  await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject))
  const until = (topic: string, id?: string) =>
    expect.poll(() => received.some((event) => event.topic === topic && event.id === id)).toBe(true)
  /** Waits until all that was announced before has arrived: notices come in the order they were written. */
  const caughtUp = async (mark: string) => {
    await sendNotice(t.db, { kind: 'live', rooms: [`user:${as._id}`], event: { topic: 'order', id: mark } })
    await until('order', mark)
  }
  await caughtUp('begin')
  const before = received.splice(0).slice(0, -1)
  return { socket, replayed: complete ? before : null, received, typing, until, caughtUp }
}
