import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { pictureMaxBytes } from '../../../shared/site/pictures.ts'
import type { Db } from '../../platform/db/client.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import type { Box } from '../../platform/pictures/redraw.ts'
import { redraw } from '../../platform/pictures/redraw.ts'
import { pictures } from './pictures.tables.ts'

/** A picture as it is stored. */
export type Drawn = Awaited<ReturnType<typeof redraw>>

/**
 * Draws an uploaded picture anew, so that nothing but pixels is left of it. This takes time: call it before the
 * transaction that records it.
 *
 * @throws AppError `picture_unreadable` for anything but a picture (an SVG, too), `picture_too_large` by bytes or
 *   pixels
 */
export async function drawPicture(staged: StagedFile, box: Box): Promise<Drawn> {
  if (staged.size > pictureMaxBytes) throw new AppError('picture_too_large')
  return redraw(staged.path, box)
}

/** Stores a drawn picture, inside the transaction of the record that names it. Returns its id, for `pictureUrl`. */
export async function insertPicture(db: Db, drawn: Drawn): Promise<string> {
  const [stored] = await db.insert(pictures).values(drawn).returning({ _id: pictures._id })
  if (!stored) throw new Error('a picture was not stored')
  return stored._id
}

/** Deletes a picture; does nothing when there is none. */
export async function removePicture(db: Db, id: string | null) {
  if (id) await db.delete(pictures).where(eq(pictures._id, id))
}

/** Reads a picture, a WebP file, by its id. Throws `not_found`. */
export async function readPictureBytes(db: Db, id: string): Promise<Buffer> {
  const [picture] = await db.select({ bytes: pictures.bytes }).from(pictures).where(eq(pictures._id, id))
  if (!picture) throw new AppError('not_found')
  return picture.bytes
}

/** Answers with a picture by its id. Throws `not_found`. */
export async function readPicture(db: Db, id: string): Promise<FileAnswer> {
  const bytes = await readPictureBytes(db, id)
  return {
    name: `${id}.webp`,
    size: bytes.length,
    sha256: id,
    type: 'image/webp',
    open: (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  }
}
