import type { LiveTopic } from '../../../shared/contract/live.ts'
import { queryClient } from './queries.ts'
import type { CallPath } from './query-key.ts'
import { refetchChanged } from './refetch-changed.ts'
import { throttle } from './throttle.ts'

const balances = [
  '/credits_user',
  '/credits_history_user',
  '/credits/balances',
  '/credits/:id/history',
] as const

/** The calls that show something of a topic. Of a path with an id, the event's record alone when it names one. */
const shownBy: Record<LiveTopic, readonly CallPath<'GET'>[]> = {
  order: [
    '/order/:id',
    '/user_orders',
    '/pending_orders',
    '/complete_orders',
    '/user_pending_orders_count',
    '/pending_orders_count',
    '/unanswered_orders_count',
    '/warning_orders_count',
    '/dashboard',
  ],
  credits: balances,
  account: ['/user/sessions', '/user/vat_check', '/second_factor', '/shop/prices'],
  invoices: [
    '/credits',
    '/credits/summary',
    '/credits/:id',
    '/payments',
    '/payments/:id',
    ...balances,
    '/dashboard',
  ],
  packages: ['/price', '/price_all', '/credits/offer'],
  services: [
    '/service',
    '/service_all',
    '/option',
    '/option_all',
    '/order/time_frames',
    '/file_upload/:id/offered',
  ],
  shop: [
    '/shop/product/get_all',
    '/shop/product/get_by_id/:id',
    '/shop/product/get_by_slug/:slug',
    '/shop/product/stock',
    '/shop/product/imports',
    '/shop/category/get_all',
    '/shop/shipping_method/get_all',
    '/shop/coupon/get_all',
    '/shop/cart',
    '/shop/settings/get',
  ],
  shop_order: [
    '/shop/get_statistics',
    '/shop/order/get_all',
    '/shop/order/to_send_count',
    '/dashboard',
    '/shop/order/:id/details',
    '/shop/order/:id/notes',
    '/shop/order/get_mine',
    '/shop/order/get_by_id/:id',
    '/shop/order/get_by_invoice_no/:invoice_no',
  ],
  locations: ['/vehicle/ecu-adblue-locations', '/vehicle/one-ecu-adblue-location'],
  vehicle_import: [
    '/vehicle/import',
    '/vehicle/import/:id',
    '/vehicle/import/:id/problems',
    '/vehicle/import/:id/changes',
  ],
  vehicles: [
    '/vehicle/vtype',
    '/vehicle/vtype/selected',
    '/vehicle/manufacture',
    '/vehicle/manufacture/selected',
    '/vehicle/vmodel',
    '/vehicle/vmodel/selected',
    '/vehicle/generation',
    '/vehicle/generation/selected',
    '/vehicle/variant',
    '/vehicle/variant/selected',
    '/vehicle/variant/completed',
    '/vehicle/variant/:id',
    '/service_gains',
  ],
  codes: [
    '/pcode_admin',
    '/bcode_admin',
    '/dpcode_admin',
    '/codes',
    '/codes/known',
    '/pcode/imports',
    '/bcode/imports',
    '/dpcode/imports',
  ],
  settings: [
    '/auth/get_site_data',
    '/settings',
    '/theme_settings',
    '/open_times',
    '/closing-dates',
    '/settings/supported-tools',
    '/vat',
    '/payments/ways',
    '/order/time_frames',
  ],
  notifications: [
    '/in-app-notification/user',
    '/in-app-notification/admin',
    '/notification_settings',
    '/notification_events',
    '/failed_notifications',
    '/news/:token',
  ],
  content: ['/terms', '/policies', '/why_choose_us', '/socials_all'],
  people: ['/user', '/user/inactives', '/user/:id', '/user/:id/notes', '/dashboard'],
  // The messages themselves a thread fetches by itself: web/support/thread/messages/.
  conversation: ['/chat_user', '/chat/unread_count', '/chat/:id/customer'],
  chat: ['/chat_user', '/chat/:id/customer'],
  ticket: [
    '/ticket/:id',
    '/ticket/:id/customer',
    '/ticket',
    '/ticket_user',
    '/open_tickets_count',
    '/user_open_tickets_count',
    '/ticket_labels',
    '/dashboard',
  ],
  canned_replies: [
    '/canned_reply',
    '/ticket/:id/canned_replies',
    '/order/:id/canned_replies',
    '/chat/:id/canned_replies',
  ],
  downloads: ['/flink', '/flink_all', '/flink_categories'],
  price_list: ['/price-list'],
  file_upload: ['/file_upload', '/file_upload_all', '/file_upload/:id'],
  bulk_mail: ['/bulk_mail', '/bulk_mail/:id', '/bulk_mail/:id/recipients'],
}

/** Lists of the whole team, in which something changes all the time: they are refetched at most once a second. */
const ofTeam = new Set<CallPath>([
  '/ticket',
  '/open_tickets_count',
  '/ticket_labels',
  '/chat_user',
  '/chat/unread_count',
])

export type Change = { topic: LiveTopic; id?: string | undefined }

/** Refetches all queries that show the changed data: all records of a topic, or the one with the id. */
export async function refreshQueries(...changes: Change[]) {
  const keys = changes.flatMap(({ topic, id }) =>
    shownBy[topic].map((path) =>
      id && path.includes(':id') ? ([path, { params: { id } }] as const) : ([path] as const),
    ),
  )
  const once = new Map(keys.map((queryKey) => [JSON.stringify(queryKey), queryKey]))
  await Promise.all(
    [...once.values()].map((queryKey) => {
      const refetch = () => refetchChanged(queryClient, { queryKey })
      return ofTeam.has(queryKey[0]) ? throttle(queryKey[0], refetch) : refetch()
    }),
  )
}
