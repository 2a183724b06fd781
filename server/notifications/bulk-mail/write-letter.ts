import { pathTo } from '../../../shared/contract/pages.ts'
import { fill } from '../../../shared/locales/fill.ts'
import type { BulkMailVariable, Letter } from '../../../shared/notifications/bulk-mail.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import type { Mail } from '../mail/mail.ts'
import { mailHtml } from '../mail/mail-html.ts'
import { mailLook } from '../mail/mail-look.ts'

/** The reader's data that a letter is filled with. */
export type LetterRecipient = Record<Exclude<BulkMailVariable, 'site_title'>, string> & {
  email: string
  locale: string
}

/**
 * Writes the letter as it arrives at this person, who unsubscribes with `token`. Whatever the reader's name contains,
 * the subject stays one line and the text is text.
 */
export async function writeLetter(
  db: Db,
  portal: Portal,
  { subject, text }: Letter,
  reader: LetterRecipient,
  token: string,
): Promise<Mail> {
  const url = portal.env.PUBLIC_URL.replace(/\/$/, '')
  const look = mailLook(await portal.settings.get(db), url)
  const { site_title } = look
  const { mails, ui, locale } = await portal.phrases.of(reader.locale, db)
  const values = { ...reader, site_title, url }
  const body = fill(text, values)
  const headline = fill(subject, values)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const unsubscribe = { link: url + pathTo('unsubscribe', { token }), label: mails.unsubscribe }
  return {
    to: reader.email,
    subject: headline,
    text: `${body}\n\n${fill(mails.footer, values)}\n\n${fill(ui.labelled, { label: unsubscribe.label, value: unsubscribe.link })}\n`,
    html: mailHtml({
      ...{ locale, look, headline, last: unsubscribe, button: '' },
      parts: body.split(/\n{2,}/).map((text) => ({ kind: 'text', text })),
    }),
    one_click: `${url}/api/news/${token}/unsubscribe`,
  }
}
