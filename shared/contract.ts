import { authRoutes } from './accounts.ts'
import { auditRoutes } from './audit.ts'
import { billingRoutes } from './billing.ts'
import { bulkMailRoutes } from './bulk-mail.ts'
import { contentRoutes } from './content.ts'
import { creditRoutes } from './credits.ts'
import { dashboardRoutes } from './dashboard.ts'
import { dealerRoutes } from './dealers.ts'
import { invoiceDetailRoutes } from './invoice-details.ts'
import { invoiceRoutes } from './invoices.ts'
import { newsRoutes } from './news.ts'
import { notificationAdminRoutes, notificationRoutes } from './notifications.ts'
import { openingRoutes } from './opening-times.ts'
import { orderMessageRoutes } from './order-messages.ts'
import { orderRoutes } from './orders.ts'
import { paymentRoutes } from './payments.ts'
import { peopleRoutes } from './people.ts'
import { peopleExportRoutes } from './people-export.ts'
import { pictureRoutes } from './pictures.ts'
import { profileRoutes, toolRoutes } from './profile.ts'
import { pushRoutes } from './push.ts'
import type { Routes } from './route.ts'
import { secondFactorRoutes } from './second-factor.ts'
import { optionRoutes, serviceRoutes } from './services.ts'
import { settingsRoutes } from './settings-routes.ts'
import { vatRoutes } from './vat.ts'
import { vehicleRoutes } from './vehicles.ts'

/** Every call there is, by area: what the server registers, the API docs show and the access test walks over. */
export const contract = {
  auth: authRoutes,
  second_factor: secondFactorRoutes,
  profile: profileRoutes,
  tools: toolRoutes,
  push: pushRoutes,
  notifications: notificationRoutes,
  notification_admin: notificationAdminRoutes,
  people_export: peopleExportRoutes,
  bulk_mail: bulkMailRoutes,
  news: newsRoutes,
  dealers: dealerRoutes,
  people: peopleRoutes,
  pictures: pictureRoutes,
  content: contentRoutes,
  settings: settingsRoutes,
  opening: openingRoutes,
  vat: vatRoutes,
  vehicles: vehicleRoutes,
  services: serviceRoutes,
  options: optionRoutes,
  credits: creditRoutes,
  invoices: invoiceRoutes,
  billing: billingRoutes,
  invoice_details: invoiceDetailRoutes,
  payments: paymentRoutes,
  orders: orderRoutes,
  order_messages: orderMessageRoutes,
  audit: auditRoutes,
  dashboard: dashboardRoutes,
} as const satisfies Record<string, Routes>
