import { and, eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../platform/db/client.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { pictureAnswer } from '../../platform/pictures/stored-pictures.ts'
import type { Portal } from '../../platform/portal.ts'
import { variantPictures } from './stages.tables.ts'

/** Answers with a picture of a variant, or its thumbnail. Throws `not_found`. */
export async function downloadPicture(
  db: Db,
  portal: Portal,
  { id, picture }: { id: string; picture: string },
  thumbnail = false,
): Promise<FileAnswer> {
  const [found] = await db
    .select()
    .from(variantPictures)
    .where(and(eq(variantPictures.variant_id, id), eq(variantPictures._id, picture)))
  if (!found) throw new AppError('not_found')
  return pictureAnswer(portal, found, thumbnail)
}
