import type { z } from 'zod'
import type { profileForm } from '../../../shared/accounts/profile.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import type { Portal } from '../../platform/portal.ts'
import { drawPicture, insertPicture, removePicture } from '../../site/pictures/pictures.ts'
import { changeProfile } from './change-profile.ts'

const pictureBox = { width: 512, height: 512, cover: true }

/**
 * Changes the given ones of the person's names, phone, language, theme and units, and replaces their picture. Throws
 * `username_taken`, and what `drawPicture` throws.
 */
export async function updateProfile(
  db: Db,
  portal: Portal,
  user: Actor,
  { remove_picture, ...given }: z.output<typeof profileForm>,
  files: StagedFile[],
) {
  const [file] = files
  const drawn = file && (await drawPicture(file, pictureBox))
  return changeProfile(db, portal, user, async (db, before) => {
    if (!drawn && !remove_picture) return given
    await removePicture(db, before.picture)
    return { ...given, picture: drawn ? await insertPicture(db, drawn) : null }
  })
}
