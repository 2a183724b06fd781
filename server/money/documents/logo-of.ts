import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { pictures } from '../../site/pictures/pictures.tables.ts'

/** Reads the file of the site's logo, for documents; null when there is none. */
export async function logoOf(db: Db, id: string | null): Promise<Buffer | null> {
  if (!id) return null
  const [picture] = await db.select({ bytes: pictures.bytes }).from(pictures).where(eq(pictures._id, id))
  return picture?.bytes ?? null
}
