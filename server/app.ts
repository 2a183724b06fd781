import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance } from 'fastify'
import { authRoutes } from '../shared/accounts.ts'
import { auditRoutes } from '../shared/audit.ts'
import { billingRoutes } from '../shared/billing.ts'
import { bulkMailRoutes } from '../shared/bulk-mail.ts'
import { contentRoutes } from '../shared/content.ts'
import { creditRoutes } from '../shared/credits.ts'
import { dashboardRoutes } from '../shared/dashboard.ts'
import { dealerRoutes } from '../shared/dealers.ts'
import { invoiceDetailRoutes } from '../shared/invoice-details.ts'
import { invoiceRoutes } from '../shared/invoices.ts'
import { newsRoutes } from '../shared/news.ts'
import { notificationAdminRoutes, notificationRoutes } from '../shared/notifications.ts'
import { openingRoutes } from '../shared/opening-times.ts'
import { orderMessageRoutes } from '../shared/order-messages.ts'
import { orderRoutes } from '../shared/orders.ts'
import { paymentRoutes } from '../shared/payments.ts'
import { peopleRoutes } from '../shared/people.ts'
import { peopleExportRoutes } from '../shared/people-export.ts'
import { pictureRoutes } from '../shared/pictures.ts'
import { profileRoutes, toolRoutes } from '../shared/profile.ts'
import { pushRoutes } from '../shared/push.ts'
import { secondFactorRoutes } from '../shared/second-factor.ts'
import { optionRoutes, serviceRoutes } from '../shared/services.ts'
import { settingsRoutes } from '../shared/settings-routes.ts'
import { vatRoutes } from '../shared/vat.ts'
import { vehicleRoutes } from '../shared/vehicles.ts'
import { authHandlers } from './accounts/accounts.handlers.ts'
import { auditHandlers } from './audit/audit.handlers.ts'
import { bulkMailHandlers } from './bulk-mail/bulk-mail.handlers.ts'
import { newsHandlers } from './bulk-mail/news.handlers.ts'
import { takeOneClicks } from './bulk-mail/one-click.ts'
import { contentHandlers } from './content/content.handlers.ts'
import { creditHandlers } from './credits/credits.handlers.ts'
import { dashboardHandlers } from './dashboard/dashboard.handlers.ts'
import { dealerHandlers } from './dealers/dealers.handlers.ts'
import { serveEmulator } from './demo/emulated-payments.ts'
import { sweepOrphans } from './files/sweep-orphans.ts'
import { serveHealth } from './health/serve-health.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { answerClientError } from './http/client-error.ts'
import { answerError } from './http/errors.ts'
import { hangUpAfterOffers } from './http/hang-up-after-offers.ts'
import { serveManifest } from './http/manifest.ts'
import { stagingDir } from './http/multipart.ts'
import { register } from './http/register.ts'
import { protect } from './http/security.ts'
import { sweepStaging } from './http/uploads/sweep-staging.ts'
import { serveWeb } from './http/web.ts'
import { billingHandlers, invoiceDetailHandlers, invoiceHandlers } from './invoices/invoices.handlers.ts'
import { closeInvoiceRenderer } from './invoices/pdf/render-invoice.ts'
import { work } from './jobs/work.ts'
import { attachLive, isLive } from './live/live.ts'
import { logging } from './log.ts'
import { serveMailbox } from './mail/mailbox.ts'
import { notificationAdminHandlers, notificationHandlers } from './notifications/notifications.handlers.ts'
import { orderMessageHandlers } from './orders/messages/messages.handlers.ts'
import { orderHandlers } from './orders/orders.handlers.ts'
import type { Outside } from './outside/outside.ts'
import { paymentHandlers } from './payments/payments.handlers.ts'
import { serveWebhooks } from './payments/webhook-route.ts'
import { peopleHandlers } from './people/people.handlers.ts'
import { peopleExportHandlers } from './people-export/people-export.handlers.ts'
import { pictureHandlers } from './pictures/pictures.handlers.ts'
import { profileHandlers, toolHandlers } from './profile/profile.handlers.ts'
import { pushHandlers } from './push/push.handlers.ts'
import { secondFactorHandlers } from './second-factor/second-factor.handlers.ts'
import { optionHandlers, serviceHandlers } from './services/services.handlers.ts'
import { openingHandlers, settingsHandlers } from './settings/settings.handlers.ts'
import { vatHandlers } from './vat/vat.handlers.ts'
import { vehicleHandlers } from './vehicles/vehicles.handlers.ts'

/** A process this far behind has more to do than it can; under test, only the machine has. */
const patienceMs = 3000

/** The map of the server: everything it answers, built on its outside world. Closing the app leaves `outside` open. */
export async function buildApp(outside: Outside): Promise<FastifyInstance> {
  await Promise.all([sweepStaging(stagingDir(outside)), sweepOrphans(outside)])
  const app = Fastify({
    logger: logging(outside.env),
    trustProxy: outside.env.TRUST_PROXY,
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
  // Answers only: what is sent to us isn't unpacked, for a body that breaks on the way would block its connection for ever.
  await app.register(compress, { threshold: 1024, globalDecompression: false })
  await protect(app, outside)
  await app.register(rateLimit, { global: false, enableDraftSpec: true })
  await app.register(multipart)
  // Rather a clear no than an answer nobody waits for any more.
  await app.register(underPressure, { maxEventLoopDelay: outside.env.NODE_ENV === 'test' ? 0 : patienceMs })
  app.setErrorHandler(answerError)

  register(app, outside, authRoutes, authHandlers)
  register(app, outside, secondFactorRoutes, secondFactorHandlers)
  register(app, outside, profileRoutes, profileHandlers)
  register(app, outside, toolRoutes, toolHandlers)
  register(app, outside, pushRoutes, pushHandlers)
  register(app, outside, notificationRoutes, notificationHandlers)
  register(app, outside, notificationAdminRoutes, notificationAdminHandlers)
  register(app, outside, peopleRoutes, peopleHandlers)
  register(app, outside, peopleExportRoutes, peopleExportHandlers)
  register(app, outside, bulkMailRoutes, bulkMailHandlers)
  app.register(async (app) => {
    takeOneClicks(app)
    register(app, outside, newsRoutes, newsHandlers)
  })
  register(app, outside, dealerRoutes, dealerHandlers)
  register(app, outside, pictureRoutes, pictureHandlers)
  register(app, outside, contentRoutes, contentHandlers)
  register(app, outside, settingsRoutes, settingsHandlers)
  register(app, outside, openingRoutes, openingHandlers)
  register(app, outside, vatRoutes, vatHandlers)
  register(app, outside, vehicleRoutes, vehicleHandlers)
  register(app, outside, serviceRoutes, serviceHandlers)
  register(app, outside, optionRoutes, optionHandlers)
  register(app, outside, creditRoutes, creditHandlers)
  register(app, outside, invoiceRoutes, invoiceHandlers)
  register(app, outside, billingRoutes, billingHandlers)
  register(app, outside, invoiceDetailRoutes, invoiceDetailHandlers)
  register(app, outside, paymentRoutes, paymentHandlers)
  register(app, outside, orderRoutes, orderHandlers)
  register(app, outside, orderMessageRoutes, orderMessageHandlers)
  register(app, outside, auditRoutes, auditHandlers)
  register(app, outside, dashboardRoutes, dashboardHandlers)

  await serveWebhooks(app, outside)
  await serveEmulator(app, outside.emulator)
  serveHealth(app, outside)
  serveMailbox(app, outside)
  serveApiDocs(app)
  serveManifest(app, outside)
  await serveWeb(app, outside)
  attachLive(app, outside)
  app.addHook('onClose', closeInvoiceRenderer)
  await work(outside)
  return app
}
