import type { Query } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Socket } from 'socket.io-client'
import { accountStatus } from '../../../shared/accounts/accounts.ts'
import type { LiveEvent, PresenceEvent, TypingEvent } from '../../../shared/contract/live.ts'
import { chunk } from '../chunk.ts'
import { refreshUser } from '../session/refresh-user.ts'
import { sessionStore, useUser } from '../session/session.ts'
import { freshAccessToken } from './api-refresh.ts'
import { reportConnection } from './connection.ts'
import { emitLive } from './live-events.ts'
import { queryClient } from './queries.ts'
import { refetchChanged } from './refetch-changed.ts'
import { refreshQueries } from './refresh-queries.ts'

/** Events of a burst are answered together: short enough to feel immediate, long enough to spare the server. */
const gatherMs = 100
const firstRetryMs = 2_000
const longestRetryMs = 60_000

/**
 * Position in the stream of events up to which this page has all of them: the server's, from before any of its data was read,
 * then that of the newest event. The server sends again what came later when the page connects.
 */
let position = document.documentElement.dataset.live

/** Keeps the signed-in person's queries up to date while the component is mounted. */
export function useLive() {
  const user = useUser()
  const active = user?.verified && user.status === accountStatus.active
  const id = active ? user._id : undefined
  useEffect(() => {
    if (!id) return
    const end = new AbortController()
    void connect(end.signal)
    return () => end.abort()
  }, [id])
}

async function connect(ended: AbortSignal) {
  const { io } = await chunk(() => import('socket.io-client'))
  if (ended.aborted) return
  let token: string | undefined
  const socket = io({
    transports: ['websocket', 'polling'],
    auth: (give) => {
      token = sessionStore.get()?.access_token
      give({ token, since: position })
    },
  })
  ended.addEventListener('abort', () => {
    socket.disconnect()
    reportConnection('live', true)
  })
  // The browser knows that the network is back before the next retry would find out.
  const hurry = () => !socket.connected && socket.disconnect().connect()
  window.addEventListener('online', hurry, { signal: ended })
  const gather = gathered()
  socket.on('changed', (event: LiveEvent, at?: string) => {
    position = at ?? position
    gather(event)
  })
  socket.on('position', (at?: string) => {
    position = at ?? position
  })
  socket.on('typing', (event: TypingEvent) => emitLive('typing', event))
  socket.on('presence', (event: PresenceEvent) => emitLive('presence', event))
  socket.on('missed', refetchEverything)
  watch(socket, ended, () => token)
}

/** Reports how the channel is, and comes back whenever it's lost. socket.io retries by itself unless it was refused. */
function watch(socket: Socket, ended: AbortSignal, usedToken: () => string | undefined) {
  let connectedBefore = false
  let retryMs = firstRetryMs
  socket.on('connect', () => {
    reportConnection('live', true)
    retryMs = firstRetryMs
    // Without a connection, what changed may have been asked for in vain; what is under way may wait for the lost one.
    const hangs = ({ state }: Query) => connectedBefore && state.fetchStatus !== 'idle'
    const failed = ({ state }: Query) => state.isInvalidated || state.error !== null
    void refetchChanged(queryClient, { predicate: (query) => failed(query) || hangs(query) })
    connectedBefore = true
  })
  socket.on('disconnect', (reason) => {
    if (ended.aborted) return
    // The server requires a new authentication, because the session changed.
    if (reason === 'io server disconnect') socket.connect()
    else reportConnection('live', false)
  })
  socket.on('connect_error', async () => {
    if (socket.active) return reportConnection('live', false)
    const wait = new Promise((resume) => setTimeout(resume, retryMs))
    retryMs = Math.min(retryMs * 2, longestRetryMs)
    const fresh = await freshAccessToken(usedToken() ?? '').catch(() => undefined)
    // A renewed token is tried at once; other failures need time.
    if (!fresh || retryMs > firstRetryMs * 2) await wait
    if (!ended.aborted && fresh !== null) socket.connect()
  })
}

/** Fetches everything on the screen again, because events may have been missed. */
function refetchEverything() {
  void refetchChanged(queryClient)
  void refreshUser({ force: true })
}

function gathered() {
  const waiting = new Map<string, LiveEvent>()
  const flush = () => {
    const events = [...waiting.values()]
    waiting.clear()
    emitLive('changed', events)
    void refreshQueries(...events)
    const ofPerson = events.some(({ topic }) => topic === 'credits' || topic === 'account')
    if (ofPerson) void refreshUser({ force: true })
  }
  return (event: LiveEvent) => {
    if (waiting.size === 0) setTimeout(flush, gatherMs)
    waiting.set(Object.values(event).join(), event)
  }
}
