import { keysOf } from './typed-keys.ts'

/**
 * Addresses of the browser part's pages. `$id` stands for a value that `pathTo` is given. Each has a row in the table of
 * pages, `web/page-map/pages.ts`.
 */
export const addresses = {
  submitOrder: '/',
  myOrders: '/your_order',
  agentCustomers: '/agent_customers',
  order: '/order_details/$id',
  buyCredits: '/buy_credits',
  locations: '/ecu-adblue-locations',
  openTicket: '/open_ticket',
  myTickets: '/my_tickets',
  ticket: '/ticket_details/$id',
  fileUpload: '/file_upload',
  ecoCalculator: '/eco_calculator',
  chat: '/chat_support',
  vehicleStatistics: '/vehicle_statistics',
  codes: '/p_codes_bosch_codes',
  termsAndConditions: '/terms_and_conditions',
  notifications: '/notifications',
  profile: '/user_profile',
  profileSettings: '/profile_settings',
  apiAccess: '/access_api',
  webhook: '/access_api/webhook/$id',
  widget: '/access_api/widget',
  quotes: '/quotes-through-api',
  apiDocs: '/api/docs',
  apiChanges: '/api/docs/changelog',
  dashboard: '/admin',
  queue: '/admin/manage_orders/pending_orders',
  orderHistory: '/admin/manage_orders/order_history',
  workOrder: '/admin/manage_orders/order_details/$id',
  agentQueue: '/admin/manage_agent_orders/pending_orders',
  agentHistory: '/admin/manage_agent_orders/order_history',
  agentOrder: '/admin/manage_agent_orders/order_details/$id',
  agents: '/admin/agent_manager/agents',
  tickets: '/admin/all_tickets',
  workTicket: '/admin/ticket_details/$id',
  chats: '/admin/chat_support',
  people: '/admin/agent_manager/agents_list',
  inactivePeople: '/admin/agent_manager/agents_list/inactives',
  person: '/admin/agent_manager/agents_list/$id',
  bulkMails: '/admin/agent_manager/agent_bulk_email',
  bulkMail: '/admin/agent_manager/agent_bulk_email/$id',
  balances: '/admin/agent_manager/agent_balance',
  invoices: '/admin/agent_manager/agency_invoices',
  creditPackages: '/admin/credit_packages',
  services: '/admin/tuning_service/services',
  options: '/admin/tuning_service/options',
  vehicleData: '/admin/vehicle_statistics',
  vehicleVariants: '/admin/vehicle_statistics/variant',
  vehicleManufactures: '/admin/vehicle_statistics/manufacture',
  vehicleGenerations: '/admin/vehicle_statistics/generation',
  vehicleModels: '/admin/vehicle_statistics/model',
  vehicleTypes: '/admin/vehicle_statistics/type',
  workStatistics: '/admin/look_up/vehicles',
  workLocations: '/admin/look_up/locations',
  workCodes: '/admin/look_up/codes',
  pCodes: '/admin/p_codes',
  boschCodes: '/admin/bosch_codes',
  dfToPCodes: '/admin/df_to_p_codes',
  manageLocations: '/admin/ecu-and-adblue-locations',
  adminNotifications: '/admin/notifications',
  notificationSettings: '/admin/notification_settings',
  auditLog: '/admin/audit_log',
  fileUploads: '/admin/file_uploads',
  manageShopOrders: '/admin/shop_manager/orders',
  manageShopOrder: '/admin/shop_manager/order/$order_id',
  manageProducts: '/admin/shop_manager/products',
  manageCategories: '/admin/shop_manager/categories',
  manageCoupons: '/admin/shop_manager/coupons',
  manageShipping: '/admin/shop_manager/shipping_methods',
  manageShopStatistics: '/admin/shop_manager/statistics',
  manageShopSettings: '/admin/shop_manager/settings',
  managePriceList: '/admin/price-list',
  manageDownloads: '/admin/downloads',
  automation: '/admin/automation',
  manageApiAccess: '/admin/access_api',
  upstream: '/admin/upstream',
  manageWebhook: '/admin/access_api/webhook/$id',
  manageLinks: '/admin/access_api/links',
  manageQuotes: '/admin/quotes-through-api',
  terms: '/admin/terms_and_conditions',
  siteTexts: '/admin/site_texts',
  sitePhrases: '/admin/phrases',
  websiteSettings: '/admin/website_settings',
  adminProfile: '/admin/user_profile',
  adminProfileSettings: '/admin/profile_settings',
  secondFactor: '/admin/second_factor',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot_password',
  resetPassword: '/reset_password',
  undoEmailChange: '/undo_email_change',
  verifyEmail: '/verify_email',
  verifyAccount: '/verify_account',
  shop: '/shop',
  shopProduct: '/shop/product/$slug',
  shopCart: '/shop/cart',
  shopCheckout: '/shop/checkout',
  shopCheckoutResult: '/shop/checkout/$status/$invoice_no',
  shopCheckoutLast: '/shop/checkout/$status',
  shopTerms: '/shop/terms-and-conditions',
  shopOrders: '/shop/orders',
  shopOrder: '/shop/order/$invoice_no',
  guestCheckout: '/shop/guest-checkout',
  guestOrder: '/shop/guest/$invoice_no',
  priceList: '/price-list',
  downloads: '/downloads',
  dealersLocator: '/dealers-locator',
  termsOfUse: '/terms_of_use',
  unsubscribe: '/unsubscribe',
  privacyPolicy: '/privacy_policy',
  serverError: '/500',
  devMailbox: '/dev/mailbox',
} as const

/** Documents of the API reference that other tools read. */
export const referenceFiles = {
  openapi: `${addresses.apiDocs}/openapi.json`,
  postman: `${addresses.apiDocs}/postman.json`,
} as const

/** The part of an order's address that leads to its conversation, at what is new there. */
export const messagesHash = 'messages'

export type PageName = keyof typeof addresses
export const pageNames = keysOf(addresses)

/** The names of the values in an address: `id` of `/order_details/$id`. */
type ValuesIn<Path> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ValuesIn<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never

/** The pages whose address needs values. */
export type PageWithValues = {
  [N in PageName]: [ValuesIn<(typeof addresses)[N]>] extends [never] ? never : N
}[PageName]
export type PageValues<N extends PageWithValues> = Record<ValuesIn<(typeof addresses)[N]>, string>

type Search = Record<string, string | number | boolean>
type Given<N extends PageName> = [Extract<N, PageWithValues>] extends [never]
  ? [search?: Search]
  : [values: PageValues<Extract<N, PageWithValues>> & Search]

/**
 * Writes the address of a page, without the site's own: `pathTo('order', { id })`. Values that the address doesn't name
 * become its search: `pathTo('invoices', { attention: true })`.
 */
export function pathTo<N extends PageName>(name: N, ...[values]: Given<N>): string {
  const left: Search = { ...values }
  const path = addresses[name].replaceAll(/\$(\w+)/g, (_, key: string) => {
    const value = left[key] ?? ''
    delete left[key]
    return encodeURIComponent(value)
  })
  const search = Object.entries(left).map(([key, value]) => [key, String(value)])
  return search.length > 0 ? `${path}?${new URLSearchParams(search)}` : path
}
