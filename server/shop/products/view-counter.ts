import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { products } from './products.tables.ts'

declare module '../../platform/portal.ts' {
  interface Portal {
    productViews: ViewCounter
  }
}

/** Counts the views of products and adds them up from time to time, so that opening a product writes nothing. */
export type ViewCounter = {
  count(product_id: string): void
  /** Adds what was counted to the products. */
  write(): Promise<void>
}

/** Longest that a view waits; a process that is killed loses those of this time. */
const wait_ms = 2000

/** Opens the counter of a process. */
export function openViewCounter(db: Db): ViewCounter {
  const counted = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    const views = JSON.stringify(Object.fromEntries(counted))
    counted.clear()
    if (views !== '{}') await addViews(db, views)
  }
  return {
    write,
    count: (product_id) => {
      counted.set(product_id, (counted.get(product_id) ?? 0) + 1)
      // A view that can't be written is lost: nobody waits for it.
      timer ??= setTimeout(() => void write().catch(() => undefined), wait_ms).unref()
    },
  }
}

/** Adds views to products, which it locks in the order of their ids as everything else does. `views`: JSON of numbers by id. */
async function addViews(db: Db, views: string) {
  await db.execute(sql`
    with views as (select key::uuid as id, value::int as count from json_each_text(${views}::json)),
      locked as (
        select _id, count from ${products} join views on views.id = _id order by _id for no key update of ${products}
      )
    update ${products} set views = views + locked.count from locked where ${products._id} = locked._id`)
}
