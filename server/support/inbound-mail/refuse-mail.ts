import { and, eq, isNull } from 'drizzle-orm'
import type { ErrorCode } from '../../../shared/contract/errors.ts'
import { writeNumbers } from '../../../shared/contract/write-number.ts'
import type { Phrases } from '../../../shared/locales/english.ts'
import { fill } from '../../../shared/locales/fill.ts'
import type { Writer } from '../../conversations/conversation-kind.ts'
import { sendMail } from '../../notifications/mail/compose.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { addresseeColumns } from '../../users/user-columns.ts'
import { users } from '../../users/users.tables.ts'
import { mailFileLimits } from './stage-mail-files.ts'

type Reason = keyof Phrases['mails']['mail_refusals']

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    mail_refused: { user_id: string; reason: Reason; title: string; link: string }
  }
}

/** The reasons that a sender is notified of, by the code with which their mail was refused. */
const reasons: { [Code in ErrorCode]?: Reason } = {
  too_many_files: 'too_many',
  file_too_large: 'too_large',
  file_infected: 'infected',
  archive_unsafe_path: 'archive',
  archive_too_large: 'archive',
  archive_too_many_files: 'archive',
  archive_encrypted: 'archive',
  archive_broken: 'archive',
  ticket_too_old: 'too_old',
  feature_off: 'off',
  order_transition_refused: 'cancelled',
}

const hour = 60 * 60

/**
 * Tells the author of a mail why it was refused, once an hour at most for each reason and conversation; does nothing for
 * another failure. Never called for a sender who isn't verified: they may not have written at all.
 */
export async function notifyOfRefusal(
  { db, jobs }: RunningPortal,
  author: Writer,
  code: ErrorCode,
  { title, link }: { title: string; link: string },
) {
  const reason = reasons[code]
  if (!reason) return
  const user_id = author._id
  const refused = { user_id, reason, title, link }
  await jobs.sendSeldom(db, 'mail_refused', refused, hour, [user_id, reason, link].join(' '))
}

/** Writes the mail about a refused one. */
export async function writeOfRefusal(
  portal: RunningPortal,
  { user_id, reason, title, link }: { user_id: string; reason: Reason; title: string; link: string },
) {
  const [person] = await portal.db
    .select(addresseeColumns)
    .from(users)
    .where(and(eq(users._id, user_id), isNull(users.deleted_at)))
  if (!person) return
  const { mails, locale } = await portal.phrases.of(person.locale)
  const { max: files, maxTotalBytes } = mailFileLimits
  const limits = { files, megabytes: maxTotalBytes / 1024 / 1024 }
  const values = {
    title,
    reason: fill(mails.mail_refusals[reason], writeNumbers(limits, locale)),
    link,
  }
  await sendMail(portal.db, portal, { mail: 'mail_refused', to: person, values })
}
