import type { Letter } from '../../shared/bulk-mail.ts'
import { AppError } from '../../shared/errors.ts'
import type { Actor } from '../accounts/actor.ts'
import type { Db } from '../db/client.ts'
import type { Outside } from '../outside/outside.ts'
import { readReader } from './read-reader.ts'
import { writeLetter } from './write-letter.ts'

/** The letter as it would arrive at a person. Throws `not_found` when there is nobody. */
export async function previewLetter(db: Db, outside: Outside, user_id: string, letter: Letter) {
  const reader = await readReader(db, user_id)
  if (!reader || reader.skipped === 'deleted') throw new AppError('not_found')
  return writeLetter(db, outside, letter, reader)
}

/** Sends the letter to who asks for it, and to nobody else. */
export async function sendTestLetter(db: Db, outside: Outside, user: Actor, letter: Letter) {
  await outside.jobs.send(db, 'mail', await previewLetter(db, outside, user._id, letter))
  return { ok: true as const }
}
