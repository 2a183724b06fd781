import type en from '../../shared/locales/en.json'
import type { Db } from '../db/client.ts'
import type { Outside } from '../outside/outside.ts'
import type { Mail } from './mail.ts'
import { phrasesOf } from './phrases.ts'

/** The values each mail is filled with. `link` is a path of the site: `/order_details/…`. */
export const mailValues = {
  verify_email: ['name', 'code', 'minutes'],
  forgot_password: ['name', 'code', 'minutes'],
  password_changed: ['name'],
  order_completed: ['name', 'orderID', 'vehicle', 'link'],
  order_incomplete: ['name', 'orderID', 'vehicle', 'reason', 'link'],
  order_cancelled: ['name', 'orderID', 'vehicle', 'reason', 'link'],
  order_message: ['name', 'orderID', 'vehicle', 'message', 'link'],
} as const satisfies Partial<Record<keyof typeof en.mails, readonly string[]>>

export type MailName = keyof typeof mailValues
export type MailValues<M extends MailName> = Record<(typeof mailValues)[M][number], string | number>

/** Writes a mail in the person's language, as far as it is translated, and sends it once the transaction commits. */
export async function sendMail<M extends MailName>(
  db: Db,
  outside: Outside,
  { to, locale, mail, values }: { to: string; locale: string; mail: M; values: MailValues<M> },
) {
  const { site_title } = await outside.settings.get(db)
  const url = outside.env.PUBLIC_URL.replace(/\/$/, '')
  const all: Record<string, string | number> = { ...values, site_title, url }
  if (all.link) all.link = url + all.link
  await outside.jobs.send(db, 'mail', { to, ...(await compose(locale, mail, all)) })
}

/** The words of a mail: each from the language's own phrases, or in English. */
export async function compose(
  locale: string,
  mail: MailName,
  values: Record<string, string | number>,
): Promise<Omit<Mail, 'to'>> {
  const { mails } = await phrasesOf(locale)
  const { subject, text } = mails[mail]
  return {
    // A subject is one line, whatever the values contain.
    subject: fill(subject, values).replaceAll(/\s+/g, ' '),
    text: `${fill(text, values)}\n\n${fill(mails.footer, values)}\n`,
  }
}

/** `{{name}}` becomes the value of that name. */
function fill(phrase: string, values: Record<string, string | number>): string {
  return phrase.replaceAll(/{{(\w+)}}/g, (_, name: string) => String(values[name] ?? ''))
}
