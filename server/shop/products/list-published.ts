import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { products } from './products.tables.ts'

/** Most addresses of one sitemap, as its format has it, with room for other pages. */
const most = 49_000

/** Lists the addresses of the published products with the time of their last change, the newest first. */
export function listPublished(db: Db): Promise<{ slug: string; updated_at: string }[]> {
  return db
    .select({ slug: products.slug, updated_at: products.updated_at })
    .from(products)
    .where(eq(products.status, 'published'))
    .orderBy(desc(products.updated_at))
    .limit(most)
}
