import type { FileAnswer } from '../http/file-answer.ts'
import type { Portal } from '../portal.ts'

/** Stored files of a picture, as its record names them. */
export type StoredPicture = {
  name: string
  size: number
  sha256: string
  storage_key: string
  thumbnail_key: string | null
}

/** Lists the storage keys of a file, that of its thumbnail included. */
export const keysOf = ({
  storage_key,
  thumbnail_key,
}: Pick<StoredPicture, 'storage_key' | 'thumbnail_key'>) =>
  thumbnail_key ? [storage_key, thumbnail_key] : [storage_key]

/** Answers with a stored picture, which a page may show; with its thumbnail if that is wanted and there is one. */
export function pictureAnswer(
  { storage }: Pick<Portal, 'storage'>,
  { name, size, sha256, storage_key, thumbnail_key }: StoredPicture,
  thumbnail: boolean,
): FileAnswer {
  const shown = { name, type: 'image/webp', inline: true } as const
  if (thumbnail && thumbnail_key) return { ...shown, open: () => storage.open(thumbnail_key) }
  return { ...shown, size, sha256, open: (range) => storage.open(storage_key, range) }
}
