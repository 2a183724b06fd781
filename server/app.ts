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
import { serveManifest } from './site/pages/manifest.ts'
import { serveWeb } from './site/pages/serve-pages.ts'
import { work } from './work.ts'
import { attachLive, isLive } from './platform/live/live.ts'
import { logging } from './platform/log.ts'
import type { RunningPortal } from './platform/portal.ts'
import { contentHandlers } from './site/content/content.handlers.ts'
import { dashboardHandlers } from './site/dashboard/dashboard.handlers.ts'
import { pictureHandlers } from './site/pictures/pictures.handlers.ts'
import { openingHandlers, settingsHandlers } from './site/settings/settings.handlers.ts'
import { vehicleHandlers } from './vehicles/vehicles/vehicles.handlers.ts'

/** A process this far behind has more to do than it can; under test, only the machine has. */
const patienceMs = 3000

/** The map of the server: everything it answers, built on its outside world. Closing the app leaves `outside` open. */
export async function buildApp(portal: RunningPortal): Promise<FastifyInstance> {
  await Promise.all([sweepStaging(stagingDir(portal)), sweepOrphans(portal)])
  const app = Fastify({
    logger: logging(portal.env),
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
  // Answers only: what is sent to us isn't unpacked, for a body that breaks on the way would block its connection for ever.
  await app.register(compress, { threshold: 1024, globalDecompression: false })
  await protect(app, portal)
  await app.register(rateLimit, { global: false, enableDraftSpec: true })
  await app.register(multipart)
  // Rather a clear no than an answer nobody waits for any more.
  await app.register(underPressure, { maxEventLoopDelay: portal.env.NODE_ENV === 'test' ? 0 : patienceMs })
  app.setErrorHandler(answerError)

  register(app, portal, authRoutes, authHandlers)
  register(app, portal, secondFactorRoutes, secondFactorHandlers)
  register(app, portal, profileRoutes, profileHandlers)
  register(app, portal, toolRoutes, toolHandlers)
  register(app, portal, pushRoutes, pushHandlers)
  register(app, portal, notificationRoutes, notificationHandlers)
  register(app, portal, notificationAdminRoutes, notificationAdminHandlers)
  register(app, portal, peopleRoutes, peopleHandlers)
  register(app, portal, peopleExportRoutes, peopleExportHandlers)
  register(app, portal, bulkMailRoutes, bulkMailHandlers)
  app.register(async (app) => {
    takeOneClicks(app)
    register(app, portal, newsRoutes, newsHandlers)
  })
  register(app, portal, dealerRoutes, dealerHandlers)
  register(app, portal, pictureRoutes, pictureHandlers)
  register(app, portal, contentRoutes, contentHandlers)
  register(app, portal, settingsRoutes, settingsHandlers)
  register(app, portal, openingRoutes, openingHandlers)
  register(app, portal, vatRoutes, vatHandlers)
  register(app, portal, vehicleRoutes, vehicleHandlers)
  register(app, portal, serviceRoutes, serviceHandlers)
  register(app, portal, optionRoutes, optionHandlers)
  register(app, portal, creditRoutes, creditHandlers)
  register(app, portal, invoiceRoutes, invoiceHandlers)
  register(app, portal, billingRoutes, billingHandlers)
  register(app, portal, invoiceDetailRoutes, invoiceDetailHandlers)
  register(app, portal, paymentRoutes, paymentHandlers)
  register(app, portal, orderRoutes, orderHandlers)
  register(app, portal, orderMessageRoutes, orderMessageHandlers)
  register(app, portal, auditRoutes, auditHandlers)
  register(app, portal, dashboardRoutes, dashboardHandlers)

  await serveWebhooks(app, portal)
  await serveEmulator(app, portal.emulator)
  serveHealth(app, portal)
  serveMailbox(app, portal)
  serveApiDocs(app)
  serveManifest(app, portal)
  await serveWeb(app, portal)
  attachLive(app, portal)
  app.addHook('onClose', closeInvoiceRenderer)
  await work(portal)
  return app
}
