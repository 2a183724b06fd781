import { dealers } from './accounts/dealers/dealers.feature.ts'
import { emailChange } from './accounts/email-change/email-change.feature.ts'
import { imports } from './accounts/imports/imports.feature.ts'
import { notes } from './accounts/notes/person-notes.feature.ts'
import { people } from './accounts/people/people.feature.ts'
import { peopleExport } from './accounts/people-export/people-export.feature.ts'
import { profile } from './accounts/profile/profile.feature.ts'
import { secondFactor } from './accounts/second-factor/second-factor.feature.ts'
import { signIn } from './accounts/sign-in/sign-in.feature.ts'
import { conversations } from './conversations/conversations.feature.ts'
import { demo } from './demo/demo.feature.ts'
import { downloads } from './library/downloads/downloads.feature.ts'
import { fileUploads } from './library/file-uploads/file-uploads.feature.ts'
import { priceList } from './library/price-list/price-list.feature.ts'
import { credits } from './money/credits/credits.feature.ts'
import { invoices } from './money/invoices/invoices.feature.ts'
import { payments } from './money/payments/payments.feature.ts'
import { vat } from './money/vat/vat.feature.ts'
import { bulkMail } from './notifications/bulk-mail/bulk-mail.feature.ts'
import { notifications } from './notifications/delivery/notifications.feature.ts'
import { mail } from './notifications/mail/mail.feature.ts'
import { push } from './notifications/push/push.feature.ts'
import { shortage } from './notifications/shortage/shortage.feature.ts'
import { sms } from './notifications/sms/sms.feature.ts'
import { agentCustomers } from './orders/agents/customers/agent-customers.feature.ts'
import { agentTerms } from './orders/agents/terms/agent-terms.feature.ts'
import { automation } from './orders/automation/automation.feature.ts'
import { orders } from './orders/lifecycle/orders.feature.ts'
import { slaveFiles } from './orders/slave-files/slave-files.feature.ts'
import { dashboard } from './overview/dashboard/dashboard.feature.ts'
import { pages } from './overview/pages/pages.feature.ts'
import { search } from './overview/search/search.feature.ts'
import { apiAccess } from './partners/access/access.feature.ts'
import { apiKeysFeature } from './partners/keys/keys.feature.ts'
import { links } from './partners/links/links.feature.ts'
import { quotesFeature } from './partners/quotes/quotes.feature.ts'
import { testOrdersFeature } from './partners/test-orders/test-orders.feature.ts'
import { upstream } from './partners/upstream/upstream.feature.ts'
import { webhooks } from './partners/webhooks/webhooks.feature.ts'
import { widget } from './partners/widget/widget.feature.ts'
import type { Feature } from './platform/feature.ts'
import { storedFiles } from './platform/stored-files/stored-files.feature.ts'
import { services } from './services/services.feature.ts'
import { shopCarts } from './shop/carts/carts.feature.ts'
import { shopCategories } from './shop/categories/categories.feature.ts'
import { shopCoupons } from './shop/coupons/coupons.feature.ts'
import { shopGuests } from './shop/guests/guests.feature.ts'
import { shopOrderNotes } from './shop/order-notes/shop-order-notes.feature.ts'
import { shopOrders } from './shop/orders/shop-orders.feature.ts'
import { shownPrices } from './shop/pricing/shown-prices.feature.ts'
import { shopProducts } from './shop/products/products.feature.ts'
import { shopSettings } from './shop/settings/shop-settings.feature.ts'
import { shopShipping } from './shop/shipping/shipping.feature.ts'
import { shopStatistics } from './shop/statistics/statistics.feature.ts'
import { shopStock } from './shop/stock/stock.feature.ts'
import { content } from './site/content/content.feature.ts'
import { phrases } from './site/phrases/phrases.feature.ts'
import { pictures } from './site/pictures/pictures.feature.ts'
import { settings } from './site/settings/settings.feature.ts'
import { chat } from './support/chat/chat.feature.ts'
import { inboundMail } from './support/inbound-mail/inbound-mail.feature.ts'
import { tickets } from './support/tickets/lifecycle/tickets.feature.ts'
import { audit } from './users/audit/audit.feature.ts'
import { vehicles } from './vehicles/catalog/vehicles.feature.ts'
import { codes } from './vehicles/codes/codes.feature.ts'
import { vehicleImport } from './vehicles/import/import.feature.ts'
import { locations } from './vehicles/locations/locations.feature.ts'
import { registration } from './vehicles/registration/registration.feature.ts'
import { statistics } from './vehicles/statistics/statistics.feature.ts'
import { tree } from './vehicles/tree/tree.feature.ts'

/**
 * All features of the portal; only this file names them all. The pages stand last: every address that no other
 * feature answers is one.
 */
export const features: readonly Feature[] = [
  signIn,
  secondFactor,
  profile,
  emailChange,
  people,
  notes,
  peopleExport,
  dealers,
  audit,
  imports,
  notifications,
  mail,
  sms,
  push,
  bulkMail,
  shortage,
  storedFiles,
  pictures,
  content,
  phrases,
  settings,
  dashboard,
  search,
  vat,
  vehicles,
  tree,
  codes,
  vehicleImport,
  statistics,
  locations,
  registration,
  conversations,
  services,
  credits,
  invoices,
  payments,
  shopCategories,
  shopProducts,
  shownPrices,
  shopStock,
  shopShipping,
  shopCoupons,
  shopCarts,
  shopSettings,
  shopOrders,
  shopGuests,
  shopOrderNotes,
  shopStatistics,
  automation,
  agentCustomers,
  slaveFiles,
  agentTerms,
  orders,
  inboundMail,
  chat,
  tickets,
  downloads,
  priceList,
  fileUploads,
  apiAccess,
  apiKeysFeature,
  quotesFeature,
  testOrdersFeature,
  webhooks,
  links,
  upstream,
  widget,
  demo,
  pages,
]
