import { orderOf, originalFile } from '../server/test/factories.ts'
import { longConversation } from './chat/seed-chats.ts'
import { keySearches } from './keys/key-requests.ts'
import type { People } from './people.ts'
import type { Person } from './person.ts'
import { roundRobin } from './round-robin.ts'
import { get, headersOf, type Sent, type Visit } from './sent.ts'
import { shopRequests } from './shop/shop-requests.ts'
import { locationSearches, vehicleSearches } from './vehicles/vehicle-searches.ts'

/** Makes the next request of a measurement, each for another person. */
export type Requests = Record<
  | 'order-list'
  | 'order-queue'
  | 'order-detail'
  | 'user-list'
  | 'ledger-page'
  | 'chat-history'
  | 'vehicle-search'
  | 'vehicle-search-by-key'
  | 'selected'
  | 'location-search'
  | 'code-search'
  | 'code-search-mixed'
  | 'ticket-queue'
  | 'shop-list'
  | 'shop-search'
  | 'shop-product'
  | 'cart-change'
  | 'checkout'
  | 'order-place',
  () => Visit
>

export function requestsOf({
  customers,
  tuner,
  admin,
  bookkeeper,
  chatter,
  keyOwners,
  orders,
  branches,
  products,
  shipping_method_id,
  work,
}: People): Requests {
  const customer = roundRobin(customers)
  const order = roundRobin(orders)
  const search = roundRobin(vehicleSearches)
  const branch = roundRobin(branches)
  const locationSearch = roundRobin(locationSearches)
  const address = roundRobin(Array.from({ length: 60_000 }, (_, n) => `10.1.${n >> 8}.${n & 255}`))
  // What nobody signs in for is counted by address.
  const visitor = () => ({ 'x-forwarded-for': address() })
  const codeSearch = roundRobin(codeSearches)
  const file = originalFile(1, 2 * 1024 * 1024)
  return {
    'order-list': () => get('/api/user_orders?page=1&size=20', customer()),
    'order-queue': () => get('/api/pending_orders?page=1&size=20', tuner),
    'order-detail': () => {
      const { _id, owner } = order()
      return get(`/api/order/${_id}`, owner)
    },
    'user-list': () => get('/api/user?page=1&size=20', admin),
    'ledger-page': () => get('/api/credits_history_user?page=1&size=20', bookkeeper),
    'chat-history': () =>
      get(`/api/messages?before=${1 + Math.ceil(Math.random() * longConversation)}&limit=50`, chatter),
    'vehicle-search': () => ({
      method: 'GET',
      path: `/api/vehicle/variant/selected?${new URLSearchParams({ keywords: search() })}`,
      headers: visitor(),
    }),
    'vehicle-search-by-key': keySearches(keyOwners),
    selected: () => {
      const { kind, parent } = branch()
      const query = parent === null ? '' : `?parent=${parent}`
      return {
        ...{ method: 'GET', path: `/api/vehicle/${kind}/selected${query}` },
        headers: visitor(),
      }
    },
    'location-search': () =>
      get(
        `/api/vehicle/ecu-adblue-locations?${new URLSearchParams({ keywords: locationSearch() })}`,
        customer(),
      ),
    // The bare server asks for what was recorded, so that both look for the same words.
    'code-search': () => get('/api/codes?keywords=pressure%20sensor', customer()),
    'code-search-mixed': () => get(`/api/codes?keywords=${encodeURIComponent(codeSearch())}`, customer()),
    'ticket-queue': () => get('/api/ticket?page=1&size=20', admin),
    ...shopRequests({ products, shipping_method_id, customers, visitor }),
    'order-place': () => {
      const { service_id, option_ids, credits } = work
      const form = orderOf({ _id: service_id, price_type_1: credits }, { option_ids })
      return post('/api/order', customer(), JSON.stringify(form), file)
    },
  }
}

/** Codes and words as people look for them: exact, begun, several words, frequent ones, typos. */
const codeSearches = [
  ...['P0401', '16785', 'P246', 'df012', '0xC100', 'dfc_p03', 'egr', 'egr flow too little', 'sensor'],
  ...['signal too low', 'ladedruck', 'misfires cylinder 3', 'rail presure', 'U0100', 'partikelfilter ruß'],
]

function post(path: string, as: Person, form: string, file: ReturnType<typeof originalFile>): Sent {
  const boundary = 'maproom-bench'
  const part = (about: string) => `--${boundary}\r\ncontent-disposition: form-data; ${about}\r\n\r\n`
  const body = [
    Buffer.from(`${part('name="body"')}${form}\r\n${part(`name="${file.field}"; filename="${file.name}"`)}`),
    Buffer.from(file.bytes.buffer),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]
  const length = body.reduce((sum, { byteLength }) => sum + byteLength, 0)
  return {
    method: 'POST',
    path,
    headers: {
      ...headersOf(as),
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(length),
    },
    body,
  }
}
