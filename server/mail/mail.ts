import { eq } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import type { Outside } from '../outside/outside.ts'
import { mailServerOf } from '../settings/mail-settings.ts'
import { keptMails } from './mail.tables.ts'

/** A mail to one person, as plain text and as HTML. */
export type Mail = { to: string; subject: string; text: string; html: string }

/** Sends a mail through the settings' SMTP server, else the environment's; keeps it in the database when there is none. */
export async function deliverMail(outside: Outside, mail: Mail) {
  const { from, server } = await mailServerOf(outside)
  if (!server) {
    await outside.db.insert(keptMails).values(mail)
    return
  }
  const { host, port, secure, user, pass } = server
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    host,
    port,
    secure,
    auth: user ? { user, pass } : undefined,
    // Together less than a job may take: given up as hanging, all the mails sent beside this one would be sent again.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  try {
    await transport.sendMail({ from, ...mail })
  } finally {
    transport.close()
  }
}

/** Forgets the kept mails to an address, whose owner is gone. */
export async function forgetMailsTo(db: Db, to: string) {
  await db.delete(keptMails).where(eq(keptMails.to, to))
}
