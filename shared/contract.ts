import { authRoutes } from './accounts/accounts.ts'
import { dealerRoutes } from './accounts/dealers.ts'
import { emailChangeRoutes } from './accounts/email-change.ts'
import { peopleRoutes } from './accounts/people.ts'
import { peopleExportRoutes } from './accounts/people-export.ts'
import { profileRoutes, toolRoutes } from './accounts/profile.ts'
import { secondFactorRoutes } from './accounts/second-factor.ts'
import { personNoteRoutes } from './accounts/team-notes.ts'
import type { Routes } from './contract/route.ts'
import { downloadRoutes } from './library/downloads.ts'
import { fileUploadRoutes } from './library/file-uploads.ts'
import { priceListRoutes } from './library/price-list.ts'
import { billingRoutes } from './money/billing.ts'
import { creditRoutes } from './money/credits.ts'
import { documentExportRoutes } from './money/document-export.ts'
import { invoiceDetailRoutes } from './money/invoice-details.ts'
import { invoiceRoutes } from './money/invoices.ts'
import { paymentRoutes } from './money/payments.ts'
import { vatRoutes } from './money/vat.ts'
import { bulkMailRoutes } from './notifications/bulk-mail.ts'
import { mailRoutes } from './notifications/mail.ts'
import { newsletterRoutes } from './notifications/newsletters.ts'
import { notificationAdminRoutes, notificationRoutes } from './notifications/notifications.ts'
import { pushRoutes } from './notifications/push.ts'
import { agentCustomerRoutes } from './orders/agent-customers.ts'
import { agentOrderMessageRoutes, agentOrderRoutes } from './orders/agent-orders.ts'
import { agentOverviewRoutes } from './orders/agent-overview.ts'
import { agentTermsRoutes } from './orders/agent-terms.ts'
import { automationRoutes } from './orders/automation.ts'
import { orderListRoutes } from './orders/order-lists.ts'
import { orderMessageRoutes } from './orders/order-messages.ts'
import { orderTeamRoutes } from './orders/order-team.ts'
import { orderRoutes } from './orders/orders.ts'
import { slaveFileRoutes } from './orders/slave-files.ts'
import { dashboardRoutes } from './overview/dashboard.ts'
import { searchRoutes } from './overview/search.ts'
import { accessRoutes } from './partners/api-access.ts'
import { keyRoutes } from './partners/api-keys.ts'
import { linkKeyRoutes } from './partners/link-keys.ts'
import { partnerLinkRoutes } from './partners/partner-link.ts'
import { quoteRoutes } from './partners/quotes.ts'
import { testOrderRoutes } from './partners/test-orders.ts'
import { upstreamRoutes } from './partners/upstream.ts'
import { webhookRoutes } from './partners/webhooks.ts'
import { widgetRoutes } from './partners/widget.ts'
import { optionRoutes, serviceRoutes } from './services/services.ts'
import { cartRoutes } from './shop/carts.ts'
import { categoryRoutes } from './shop/categories.ts'
import { couponRoutes } from './shop/coupons.ts'
import { guestRoutes } from './shop/guests.ts'
import { productRoutes } from './shop/products.ts'
import { shopSettingsRoutes } from './shop/settings-routes.ts'
import { shippingRoutes } from './shop/shipping.ts'
import { shopOrderNoteRoutes } from './shop/shop-order-notes.ts'
import { shopOrderTeamRoutes } from './shop/shop-order-team.ts'
import { shopOrderRoutes } from './shop/shop-orders.ts'
import { shopStatisticsRoutes } from './shop/shop-statistics.ts'
import { shownPriceRoutes } from './shop/shown-prices.ts'
import { stockRoutes } from './shop/stock-routes.ts'
import { contentRoutes } from './site/content.ts'
import { openingRoutes } from './site/opening-times.ts'
import { phraseRoutes } from './site/phrases/own-phrases.ts'
import { pictureRoutes } from './site/pictures.ts'
import { settingsRoutes } from './site/settings-routes.ts'
import { chatMessageRoutes } from './support/chat/chat-messages.ts'
import { chatTeamRoutes } from './support/chat/chat-team.ts'
import { cannedReplyRoutes } from './support/tickets/canned-replies.ts'
import { ticketMessageRoutes } from './support/tickets/ticket-messages.ts'
import { ticketRoutes } from './support/tickets/tickets.ts'
import { auditRoutes } from './users/audit.ts'
import { bcodeRoutes, codeRoutes, dpcodeRoutes, pcodeRoutes } from './vehicles/codes/code-routes.ts'
import { importRoutes } from './vehicles/import.ts'
import { locationRoutes } from './vehicles/locations.ts'
import { registrationRoutes } from './vehicles/registration.ts'
import { statisticsRoutes } from './vehicles/statistics.ts'
import {
  generationRoutes,
  manufactureRoutes,
  treeVariantRoutes,
  vmodelRoutes,
  vtypeRoutes,
} from './vehicles/tree.ts'
import { vehicleRoutes } from './vehicles/vehicles.ts'

/** Every call, by area: the server registers them, the API docs show them and the access test calls them. */
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
  mail: mailRoutes,
  news: newsletterRoutes,
  dealers: dealerRoutes,
  email_change: emailChangeRoutes,
  people: peopleRoutes,
  person_notes: personNoteRoutes,
  pictures: pictureRoutes,
  content: contentRoutes,
  phrases: phraseRoutes,
  settings: settingsRoutes,
  opening: openingRoutes,
  vat: vatRoutes,
  vehicles: vehicleRoutes,
  vtypes: vtypeRoutes,
  manufactures: manufactureRoutes,
  vmodels: vmodelRoutes,
  generations: generationRoutes,
  tree_variants: treeVariantRoutes,
  codes: codeRoutes,
  pcodes: pcodeRoutes,
  bcodes: bcodeRoutes,
  dpcodes: dpcodeRoutes,
  statistics: statisticsRoutes,
  vehicle_import: importRoutes,
  locations: locationRoutes,
  registration: registrationRoutes,
  services: serviceRoutes,
  options: optionRoutes,
  shop_categories: categoryRoutes,
  shop_products: productRoutes,
  shop_stock: stockRoutes,
  shop_prices: shownPriceRoutes,
  shop_shipping: shippingRoutes,
  shop_coupons: couponRoutes,
  shop_carts: cartRoutes,
  shop_settings: shopSettingsRoutes,
  shop_guests: guestRoutes,
  shop_orders: shopOrderRoutes,
  shop_order_team: shopOrderTeamRoutes,
  shop_order_notes: shopOrderNoteRoutes,
  shop_statistics: shopStatisticsRoutes,
  credits: creditRoutes,
  invoices: invoiceRoutes,
  billing: billingRoutes,
  document_export: documentExportRoutes,
  invoice_details: invoiceDetailRoutes,
  payments: paymentRoutes,
  automation: automationRoutes,
  slave_files: slaveFileRoutes,
  orders: orderRoutes,
  order_lists: orderListRoutes,
  order_team: orderTeamRoutes,
  order_messages: orderMessageRoutes,
  agent_customers: agentCustomerRoutes,
  agent_terms: agentTermsRoutes,
  agent_overview: agentOverviewRoutes,
  agent_orders: agentOrderRoutes,
  agent_order_messages: agentOrderMessageRoutes,
  chat: chatMessageRoutes,
  chat_team: chatTeamRoutes,
  tickets: ticketRoutes,
  ticket_messages: ticketMessageRoutes,
  canned_replies: cannedReplyRoutes,
  api_access: accessRoutes,
  api_keys: keyRoutes,
  test_orders: testOrderRoutes,
  quotes: quoteRoutes,
  webhooks: webhookRoutes,
  widget: widgetRoutes,
  link_keys: linkKeyRoutes,
  partner_link: partnerLinkRoutes,
  upstream: upstreamRoutes,
  downloads: downloadRoutes,
  price_list: priceListRoutes,
  file_uploads: fileUploadRoutes,
  audit: auditRoutes,
  dashboard: dashboardRoutes,
  search: searchRoutes,
} as const satisfies Record<string, Routes>
