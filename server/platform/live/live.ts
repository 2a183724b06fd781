import type { FastifyInstance } from 'fastify'
import { type DefaultEventsMap, Server } from 'socket.io'
import { AppError } from '../../../shared/contract/errors.ts'
import { asAppError } from '../http/errors.ts'
import type { Actor } from '../http/gate.ts'
import type { Portal } from '../portal.ts'
import { limitUnsigned } from './limit-unsigned.ts'
import type { SentEvent } from './recent-events.ts'
import { room, roomsOf } from './rooms.ts'

/** Names the room of a person's connections, to end them; nothing is announced there. */
const sessionsOf = (user_id: string) => `session-of:${user_id}`

/** Asks a connection to fetch everything anew. */
const missedAll: SentEvent = { rooms: [], name: 'missed' }

/** Tells whether an address belongs to the live channel. */
export const isLive = (url = '') => /^\/socket\.io\/(\?|$)/.test(url)

/**
 * Attaches live events over socket.io. Events come from PostgreSQL's notices, so every process sends them to its own
 * connections and none needs to know the others. A connection proves its user with their access token, and says since which
 * position it may have missed something: that is sent again, or it is asked to fetch everything anew.
 */
export function attachLive(app: FastifyInstance, portal: Portal) {
  type Events = DefaultEventsMap
  const unsigned = limitUnsigned(portal.env)
  const io = new Server<Events, Events, Events, { user: Actor }>(app.server, {
    serveClient: false,
    transports: ['websocket', 'polling'],
    ...unsigned.options,
  })
  unsigned.watch(io)
  const { recent } = portal.connections
  io.use(async (socket, next) => {
    try {
      const user = await portal.gate.identify(`Bearer ${socket.handshake.auth.token}`)
      await portal.gate.check(user, { access: 'signed-in' })
      if (!user) return
      await socket.join([...roomsOf(user), sessionsOf(user._id)])
      socket.data.user = user
      next()
    } catch (error) {
      next(new Error((asAppError(error) ?? new AppError('internal_error')).code))
    }
  })
  io.on('connection', (socket) => {
    const { user } = socket.data
    const missed = recent.since(socket.handshake.auth.since, roomsOf(user))
    for (const { name, event, position } of missed ?? [missedAll]) socket.emit(name, event, position)
    socket.emit('position', recent.position())
    portal.connections.changed(user, true)
    socket.on('disconnect', () => portal.connections.changed(user, false))
  })
  const send = ({ rooms, name, event, position }: SentEvent) => io.to(rooms).emit(name, event, position)
  portal.connections.open((rooms, name, event) => send(recent.add({ rooms, name, event })))
  portal.notices.on('live', ({ rooms, event, transaction }) =>
    send(recent.add({ rooms, name: 'changed', event }, transaction)),
  )
  portal.notices.on('typing', ({ rooms, except, event }) => io.to(rooms).except(except).emit('typing', event))
  // Who a person is may have changed with their rooms: they connect again and prove it again.
  portal.notices.on('actor', ({ user_id, transaction }) => {
    recent.add({ ...missedAll, rooms: [room.user(user_id)] }, transaction)
    io.in(sessionsOf(user_id)).disconnectSockets(true)
  })
  // Whoever may have missed something is asked to fetch again.
  portal.notices.onGap(() => {
    recent.clear()
    io.emit(missedAll.name)
  })
  app.addHook('preClose', () => new Promise<void>((done) => void io.close(() => done())))
}
