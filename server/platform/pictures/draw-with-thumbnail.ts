import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { AppError } from '../../../shared/contract/errors.ts'
import type { StagedFile } from '../http/uploads/receive-upload.ts'
import { stageFile } from '../http/uploads/stage-file.ts'
import { redraw } from './redraw.ts'

/** Longest side of a picture and of its thumbnail, in pixels. */
const largest = 2560
const thumbnailLargest = 640

/** A picture that was drawn anew, staged as WebP; a small one needs no thumbnail. */
export type DrawnPicture = {
  picture: StagedFile
  width: number
  height: number
  thumbnail: StagedFile | null
}

/**
 * Draws an uploaded picture anew, so that nothing but pixels is left of it: no place, no camera. The drawn files are
 * staged beside the upload; `staged` is called with the path of each.
 *
 * @returns null for any other file, and for a picture that can't be read
 */
export async function drawWithThumbnail(
  upload: StagedFile,
  staged: (path: string) => void,
): Promise<DrawnPicture | null> {
  if (!beginsLikePicture(await headOf(upload.path))) return null
  const stage = async (path: string, side: number) => {
    const { bytes, ...size } = await redraw(path, { width: side, height: side })
    const file = await stageFile(chunks(bytes), dirname(upload.path), Number.POSITIVE_INFINITY)
    staged(file.path)
    return {
      file: { ...file, field: upload.field, name: `${upload.name.replace(/\.[^.]*$/, '')}.webp` },
      ...size,
    }
  }
  try {
    const { file: picture, width, height } = await stage(upload.path, largest)
    const small = Math.max(width, height) <= thumbnailLargest
    const thumbnail = small ? null : (await stage(picture.path, thumbnailLargest)).file
    return { picture, width, height, thumbnail }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

async function* chunks(bytes: Buffer) {
  yield bytes
}

/** First bytes of the files of which pictures are drawn; an SVG isn't even opened. The last is of AVIF and HEIF. */
const beginnings = [
  /^\x89PNG\r\n/,
  /^\xff\xd8\xff/,
  /^GIF8/,
  /^RIFF.{4}WEBP/s,
  /^.{4}ftyp(avif|avis|heic|heix|mif1|msf1)/s,
]

const beginsLikePicture = (head: string) => beginnings.some((beginning) => beginning.test(head))

async function headOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}
