import { AppError } from '../../../shared/contract/errors.ts'
import type { Letter } from '../../../shared/notifications/bulk-mail.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal, RunningPortal } from '../../platform/portal.ts'
import { withPictures } from '../mail/mail-pictures.ts'
import { newsletterToken } from './newsletter-token.ts'
import { readLetterRecipient } from './read-letter-recipient.ts'
import { writeLetter } from './write-letter.ts'

/**
 * Previews the letter as it would arrive at a person, for a page of ours; its link to unsubscribe does nothing. Throws
 * `not_found` for an unknown person.
 */
export async function previewLetter(db: Db, portal: RunningPortal, user_id: string, letter: Letter) {
  const mail = await letterTo(db, portal, user_id, letter, 'preview')
  return { ...mail, html: await withPictures(portal, mail.html) }
}

async function letterTo(db: Db, portal: Portal, user_id: string, letter: Letter, token: string) {
  const reader = await readLetterRecipient(db, user_id)
  if (!reader || reader.skipped === 'deleted') throw new AppError('not_found')
  return writeLetter(db, portal, letter, reader, token)
}

/** Sends the letter to the user who asks for it, and to nobody else. */
export async function sendTestLetter(db: Db, portal: Portal, user: Actor, letter: Letter) {
  const token = newsletterToken(portal.secret, user._id)
  await portal.jobs.send(db, 'mail', await letterTo(db, portal, user._id, letter, token))
  return { ok: true as const }
}
