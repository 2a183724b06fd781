import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance } from 'fastify'
import { storeFailedJob } from './notifications/delivery/failed-jobs.ts'
import { serveHealth } from './platform/health/serve-health.ts'
import { answerClientError } from './platform/http/client-error.ts'
import { serveApiDocs } from './platform/http/docs/api-docs.ts'
import { answerError, registerConstraints } from './platform/http/errors.ts'
import { hangUpAfterOffers } from './platform/http/hang-up-after-offers.ts'
import { stagingDir } from './platform/http/multipart.ts'
import { serializeRequests } from './platform/http/serialize-requests.ts'
import { sweepStaging } from './platform/http/uploads/sweep-staging.ts'
import { attachLive, isLive } from './platform/live/live.ts'
import { loggerOptions } from './platform/log.ts'
import type { RunningPortal } from './platform/portal.ts'
import { sweepOrphans } from './platform/stored-files/sweep-orphans.ts'
import { sendSecurityHeaders } from './site/settings/security-headers.ts'

/** Longest delay of the event loop: a process further behind is overloaded; in tests only the machine is. */
const longestDelayMs = 3000

/** Builds the app: registers every feature. Closing the app leaves the portal open. */
export async function buildApp(portal: RunningPortal): Promise<FastifyInstance> {
  await Promise.all([sweepStaging(stagingDir(portal)), sweepOrphans(portal)])
  const app = Fastify({
    logger: loggerOptions(portal.env),
    trustProxy: portal.env.TRUST_PROXY,
    bodyLimit: 1024 * 1024,
    requestTimeout: 10 * 60_000,
    // No plugin waits for anything outside: on a busy machine a limit could only end a start that is well on its way.
    pluginTimeout: 0,
    // Any other request to speak another protocol, as `curl --http2` makes one, is answered as if it hadn't asked.
    http: { shouldUpgradeCallback: ({ url }) => isLive(url) },
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
  })
  hangUpAfterOffers(app.server)
  serializeRequests(app)
  // Answers only: what is sent to us isn't unpacked, for a body that breaks on the way would block its connection for ever.
  await app.register(compress, { threshold: 1024, globalDecompression: false })
  await sendSecurityHeaders(app, portal)
  await app.register(rateLimit, { global: false, enableDraftSpec: true })
  await app.register(multipart)
  // Rather a clear no than an answer nobody waits for any more.
  await app.register(underPressure, {
    maxEventLoopDelay: portal.env.NODE_ENV === 'test' ? 0 : longestDelayMs,
  })
  app.setErrorHandler(answerError)

  serveHealth(app, portal)
  serveApiDocs(app, portal)
  for (const { serves, constraints } of portal.features) {
    registerConstraints(constraints)
    for (const serve of serves) await serve(app, portal)
  }
  attachLive(app, portal)
  await portal.jobs.work(portal, (failed) => storeFailedJob(portal, failed))
  return app
}
