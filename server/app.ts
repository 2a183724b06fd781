import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance } from 'fastify'
import { authRoutes } from '../shared/accounts/accounts.ts'
import { auditRoutes } from '../shared/accounts/audit.ts'
import { dealerRoutes } from '../shared/accounts/dealers.ts'
import { peopleRoutes } from '../shared/accounts/people.ts'
import { peopleExportRoutes } from '../shared/accounts/people-export.ts'
import { profileRoutes, toolRoutes } from '../shared/accounts/profile.ts'
import { secondFactorRoutes } from '../shared/accounts/second-factor.ts'
import { billingRoutes } from '../shared/money/billing.ts'
import { creditRoutes } from '../shared/money/credits.ts'
import { invoiceDetailRoutes } from '../shared/money/invoice-details.ts'
import { invoiceRoutes } from '../shared/money/invoices.ts'
import { paymentRoutes } from '../shared/money/payments.ts'
import { vatRoutes } from '../shared/money/vat.ts'
import { bulkMailRoutes } from '../shared/notifications/bulk-mail.ts'
import { newsRoutes } from '../shared/notifications/news.ts'
import { notificationAdminRoutes, notificationRoutes } from '../shared/notifications/notifications.ts'
import { pushRoutes } from '../shared/notifications/push.ts'
import { orderMessageRoutes } from '../shared/orders/order-messages.ts'
import { orderRoutes } from '../shared/orders/orders.ts'
import { optionRoutes, serviceRoutes } from '../shared/orders/services.ts'
import { contentRoutes } from '../shared/site/content.ts'
import { dashboardRoutes } from '../shared/site/dashboard.ts'
import { openingRoutes } from '../shared/site/opening-times.ts'
import { pictureRoutes } from '../shared/site/pictures.ts'
import { settingsRoutes } from '../shared/site/settings-routes.ts'
import { vehicleRoutes } from '../shared/vehicles/vehicles.ts'
import { auditHandlers } from './accounts/audit/audit.handlers.ts'
import { dealerHandlers } from './accounts/dealers/dealers.handlers.ts'
import { peopleHandlers } from './accounts/people/people.handlers.ts'
import { peopleExportHandlers } from './accounts/people-export/people-export.handlers.ts'
import { profileHandlers, toolHandlers } from './accounts/profile/profile.handlers.ts'
import { secondFactorHandlers } from './accounts/second-factor/second-factor.handlers.ts'
import { authHandlers } from './accounts/sign-in/accounts.handlers.ts'
import { serveEmulator } from './demo/emulated-payments.ts'
import { creditHandlers } from './money/credits/credits.handlers.ts'
import { closeInvoiceRenderer } from './money/documents/pdf/render-invoice.ts'
import {
  billingHandlers,
  invoiceDetailHandlers,
  invoiceHandlers,
} from './money/invoices/invoices.handlers.ts'
import { paymentHandlers } from './money/payments/payments.handlers.ts'
import { serveWebhooks } from './money/payments/webhook-route.ts'
import { vatHandlers } from './money/vat/vat.handlers.ts'
import { bulkMailHandlers } from './notifications/bulk-mail/bulk-mail.handlers.ts'
import { newsHandlers } from './notifications/bulk-mail/news.handlers.ts'
import { takeOneClicks } from './notifications/bulk-mail/one-click.ts'
import { serveMailbox } from './notifications/mail/mailbox.ts'
import {
  notificationAdminHandlers,
  notificationHandlers,
} from './notifications/notifications/notifications.handlers.ts'
import { pushHandlers } from './notifications/push/push.handlers.ts'
import { sweepOrphans } from './orders/files/sweep-orphans.ts'
import { orderMessageHandlers } from './orders/messages/messages.handlers.ts'
import { orderHandlers } from './orders/orders/orders.handlers.ts'
import { optionHandlers, serviceHandlers } from './orders/services/services.handlers.ts'
import { serveHealth } from './platform/health/serve-health.ts'
import { answerClientError } from './platform/http/client-error.ts'
import { serveApiDocs } from './platform/http/docs/api-docs.ts'
import { answerError } from './platform/http/errors.ts'
import { hangUpAfterOffers } from './platform/http/hang-up-after-offers.ts'
import { stagingDir } from './platform/http/multipart.ts'
import { register } from './platform/http/register.ts'
import { protect } from './platform/http/security.ts'
import { sweepStaging } from './platform/http/uploads/sweep-staging.ts'
import { serveManifest } from './platform/http/web/manifest.ts'
import { serveWeb } from './platform/http/web/web.ts'
import { work } from './platform/jobs/work.ts'
import { attachLive, isLive } from './platform/live/live.ts'
import { logging } from './platform/log.ts'
import type { Outside } from './platform/outside/outside.ts'
import { contentHandlers } from './site/content/content.handlers.ts'
import { dashboardHandlers } from './site/dashboard/dashboard.handlers.ts'
import { pictureHandlers } from './site/pictures/pictures.handlers.ts'
import { openingHandlers, settingsHandlers } from './site/settings/settings.handlers.ts'
import { vehicleHandlers } from './vehicles/vehicles/vehicles.handlers.ts'

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
