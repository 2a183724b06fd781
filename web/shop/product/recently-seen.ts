import type { Product } from '../../../shared/shop/products.ts'
import { localStore } from '../../app/session/local-store.ts'

type Seen = { _id: string; slug: string; name: string; picture: string | null }

/** Most products that the browser remembers. */
const most = 5

/** Products that were opened in this browser, the last one first. */
export const seenStore = localStore<Seen[]>('shop_seen', (stored) =>
  Array.isArray(stored) ? stored.filter(isSeen) : [],
)

function isSeen(one: unknown): one is Seen {
  if (typeof one !== 'object' || one === null) return false
  return ['_id', 'slug', 'name'].every((field) => typeof Reflect.get(one, field) === 'string')
}

/** Remembers that a product was opened. */
export function rememberSeen({ _id, slug, name, pictures }: Product) {
  const others = seenStore.get().filter((one) => one._id !== _id)
  seenStore.set([{ _id, slug, name, picture: pictures[0]?._id ?? null }, ...others].slice(0, most))
}
