import { inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { mailServerOf } from '../../site/settings/mail-settings.ts'
import { storedMails } from './mail.tables.ts'
import { picturesOf } from './mail-pictures.ts'
import { openTransport } from './transport.ts'

/**
 * With the ten seconds of connecting less than a job may take: if the whole job timed out, mails to others would be
 * sent again.
 */
const timeout_ms = 30_000

/** A mail to one person, as plain text and as HTML. A post to `one_click` ends mails like it (RFC 8058). */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  one_click?: string
  reply_to?: string | undefined
}

/** Sends a mail through the settings' SMTP server, else the environment's; stores it in the database when there is none. */
export async function deliverMail(portal: RunningPortal, { one_click, reply_to, ...mail }: Mail) {
  const { from, server } = await mailServerOf(portal)
  if (!server) {
    await portal.db.insert(storedMails).values(mail)
    return
  }
  const transport = await openTransport(server, timeout_ms)
  try {
    const attachments = await picturesOf(portal, mail.html)
    await transport.sendMail({
      ...{ from, ...mail, attachments },
      ...(reply_to && { replyTo: reply_to }),
      headers: one_click ? unsubscribing(one_click) : {},
    })
  } finally {
    transport.close()
  }
}

const unsubscribing = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Deletes the stored mails and SMS to the addresses and numbers of a deleted person. */
export async function forgetMailsTo(db: Db, to: string[]) {
  await db.delete(storedMails).where(inArray(storedMails.to, to))
}
