import { z } from 'zod'
import { id } from '../../../shared/contract/fields.ts'
import type { Product } from '../../../shared/shop/products.ts'
import { localStore } from '../../app/session/local-store.ts'

const seen = z.array(z.object({ _id: id, slug: z.string(), name: z.string(), picture: id.nullable() }))

/** Most products that the browser remembers. */
const most = 5

/** Products that were opened in this browser, the last one first. */
export const seenStore = localStore('shop_seen', (stored) => seen.safeParse(stored).data ?? [])

/** Remembers that a product was opened. */
export function rememberSeen({ _id, slug, name, pictures }: Product) {
  const others = seenStore.get().filter((one) => one._id !== _id)
  seenStore.set([{ _id, slug, name, picture: pictures[0]?._id ?? null }, ...others].slice(0, most))
}
