import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance } from 'fastify'
import { authRoutes } from '../shared/accounts.ts'
import { creditRoutes } from '../shared/credits.ts'
import { orderMessageRoutes } from '../shared/order-messages.ts'
import { orderRoutes } from '../shared/orders.ts'
import { pictureRoutes } from '../shared/pictures.ts'
import { pushRoutes } from '../shared/push.ts'
import { optionRoutes, serviceRoutes } from '../shared/services.ts'
import { vehicleRoutes } from '../shared/vehicles.ts'
import { authHandlers } from './accounts/accounts.handlers.ts'
import { creditHandlers } from './credits/credits.handlers.ts'
import { sweepOrphans } from './files/sweep-orphans.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { answerError } from './http/errors.ts'
import { serveHealth } from './http/health.ts'
import { stagingDir } from './http/multipart.ts'
import { register } from './http/register.ts'
import { protect } from './http/security.ts'
import { sweepStaging } from './http/uploads/sweep-staging.ts'
import { serveWeb } from './http/web.ts'
import { work } from './jobs/work.ts'
import { attachLive } from './live/live.ts'
import { logging } from './log.ts'
import { serveMailbox } from './mail/mailbox.ts'
import { orderMessageHandlers } from './orders/messages/messages.handlers.ts'
import { orderHandlers } from './orders/orders.handlers.ts'
import type { Outside } from './outside/outside.ts'
import { pictureHandlers } from './pictures/pictures.handlers.ts'
import { pushHandlers } from './push/push.handlers.ts'
import { optionHandlers, serviceHandlers } from './services/services.handlers.ts'
import { vehicleHandlers } from './vehicles/vehicles.handlers.ts'

/** The map of the server: everything it answers, built on its outside world. Closing the app leaves `outside` open. */
export async function buildApp(outside: Outside): Promise<FastifyInstance> {
  await Promise.all([sweepStaging(stagingDir(outside)), sweepOrphans(outside)])
  const app = Fastify({
    logger: logging(outside.env),
    trustProxy: outside.env.TRUST_PROXY,
    bodyLimit: 1024 * 1024,
    requestTimeout: 10 * 60_000,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerError,
  })
  await app.register(compress, { global: true, threshold: 1024 })
  await protect(app, outside.env)
  await app.register(rateLimit, { global: false, enableDraftSpec: true })
  await app.register(multipart)
  // Rather a clear no than an answer nobody waits for any more.
  await app.register(underPressure, { maxEventLoopDelay: 3000 })
  app.setErrorHandler(answerError)

  register(app, outside, authRoutes, authHandlers)
  register(app, outside, pushRoutes, pushHandlers)
  register(app, outside, pictureRoutes, pictureHandlers)
  register(app, outside, vehicleRoutes, vehicleHandlers)
  register(app, outside, serviceRoutes, serviceHandlers)
  register(app, outside, optionRoutes, optionHandlers)
  register(app, outside, creditRoutes, creditHandlers)
  register(app, outside, orderRoutes, orderHandlers)
  register(app, outside, orderMessageRoutes, orderMessageHandlers)

  serveHealth(app, outside.db)
  serveMailbox(app, outside)
  await serveApiDocs(app)
  await serveWeb(app)
  attachLive(app, outside)
  await work(outside)
  return app
}
