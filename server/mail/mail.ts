import type { Db } from '../db/client.ts'
import type { Env } from '../env.ts'
import { keptMails } from './mail.tables.ts'

/** A mail to one person, plain text; links and codes stand on lines of their own. */
export type Mail = { to: string; subject: string; text: string }

/** Sends a mail through SMTP, or keeps it in the database when no SMTP server is set. */
export async function deliverMail(db: Db, env: Env, mail: Mail) {
  if (!env.SMTP_HOST) {
    await db.insert(keptMails).values(mail)
    return
  }
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    host: env.SMTP_HOST,
    port: env.SMTP_PORT,
    secure: env.SMTP_SECURE,
    auth: env.SMTP_USER ? { user: env.SMTP_USER, pass: env.SMTP_PASS } : undefined,
    // Together less than a job may take: given up as hanging, all the mails sent beside this one would be sent again.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  try {
    await transport.sendMail({ from: env.MAIL_FROM, ...mail })
  } finally {
    transport.close()
  }
}
