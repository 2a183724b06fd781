import { pathTo } from '../../../shared/contract/pages.ts'
import { keysOf } from '../../../shared/contract/typed-keys.ts'
import { writeNumbers } from '../../../shared/contract/write-number.ts'
import { fill } from '../../../shared/locales/fill.ts'
import {
  type NotificationName,
  notificationEvents,
} from '../../../shared/notifications/notification-events.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import type { Spoken } from '../../site/phrases/phrase-book.ts'
import type { Mail } from './mail.ts'
import { type MailPart, mailHtml } from './mail-html.ts'
import { type MailLook, mailLook } from './mail-look.ts'
import { markerLine } from './marker-line.ts'

/**
 * The values of the mails that aren't notifications, besides the reader's name and what every mail knows (`site_title`, `url`,
 * `reset_url`); `link` is the address of a page. The mail that confirms an order keeps more than its notification: all that was
 * agreed.
 */
const ownValues = {
  verify_email: ['code', 'minutes'],
  forgot_password: ['code', 'minutes'],
  password_changed: [],
  confirm_email: ['code', 'minutes'],
  email_in_use: ['link'],
  email_changed: ['email', 'days', 'link'],
  second_factor_changed: ['change'],
  codes_refused: ['wrong'],
  invitation: ['username', 'link'],
  mail_refused: ['title', 'reason', 'link'],
  shop_order_placed: [
    'invoice_no',
    'goods',
    'sums',
    'shipping',
    'delivery',
    'billing',
    'withdrawal',
    'terms',
    'link',
  ],
  withdrawal_receipt: ['invoice_no', 'ordered', 'received', 'by', 'goods', 'message', 'link'],
  quote_answer: ['reseller', 'vehicle', 'message'],
  notification_test: ['link'],
} as const
type OwnMail = keyof typeof ownValues

export type MailName = OwnMail | NotificationName
export const mailNames: readonly MailName[] = [
  ...new Set([...keysOf(ownValues), ...keysOf(notificationEvents)]),
]

/** Lists the values that the caller of a mail gives: those of a notification, with its link, or its own. */
export const valuesOf = (mail: MailName): readonly string[] =>
  isOwn(mail) ? ownValues[mail] : [...notificationEvents[mail].values, 'link']
const isOwn = (mail: MailName): mail is OwnMail => mail in ownValues

/** The values that a caller gives. */
export type MailValues<M extends MailName> = Record<
  M extends OwnMail
    ? (typeof ownValues)[M][number]
    : M extends NotificationName
      ? (typeof notificationEvents)[M]['values'][number] | 'link'
      : never,
  string | number
>

/** The reader of a mail, who is greeted by their first name, or by the user name if they have none. */
export type Addressee = { email: string; locale: string; firstname: string; username: string }

type Letter<Values> = {
  to: Addressee
  values: Values
  /** Seconds to wait before sending. */
  afterSeconds?: number
  /** The address for answers; without one nobody reads them. */
  reply_to?: string | undefined
}

/** Writes a mail in the person's language, as far as it is translated, and sends it once the transaction commits. */
export async function sendMail<M extends MailName>(
  db: Db,
  portal: Portal,
  { mail, ...letter }: Letter<MailValues<M>> & { mail: M },
) {
  await sendMailNamed(db, portal, mail, letter)
}

/** Sends a mail like `sendMail`, for callers that know only the name of the mail and its values. */
export async function sendMailNamed(
  db: Db,
  portal: Portal,
  mail: MailName,
  { to, values, afterSeconds = 0, reply_to }: Letter<Record<string, string | number>>,
) {
  const url = portal.env.PUBLIC_URL.replace(/\/$/, '')
  const look = mailLook(await portal.settings.get(db), url)
  const name = to.firstname || to.username
  const all = { ...values, name, ...(values.link ? { link: url + values.link } : {}) }
  const spoken = await portal.phrases.of(to.locale, db)
  const composed = compose(spoken, mail, all, look, reply_to !== undefined && !isOwn(mail))
  await portal.jobs.send(db, 'mail', { to: to.email, reply_to, ...composed }, afterSeconds)
}

/**
 * Composes the words of a mail: each from the language's own phrases, or in English. One whose answer the portal reads says where,
 * so that the answer is distinguished from what it answers.
 */
export function compose(
  { locale, mails, mail_subjects, orders, ui }: Spoken,
  mail: MailName,
  given: Record<string, string | number>,
  look: MailLook,
  answerable = false,
): Omit<Mail, 'to'> {
  const { site_title, url } = look
  const values = {
    ...writeNumbers(given, locale),
    site_title,
    url,
    reset_url: url + pathTo('forgotPassword'),
  }
  const parts = mails.text[mail]
    .split('\n\n')
    .map((phrase) => ({ kind: kindOf(phrase), text: fill(phrase, values).trim() }))
    .filter(({ text }) => text !== '')
  const subject = oneLine(fill(mail_subjects[mail], values))
  const labels: Partial<Record<MailName, string>> = {
    ...mails.buttons,
    // Named as the buttons of the page that they lead to.
    order_completed: orders.next.download,
    order_incomplete: orders.next.send_correction,
    retention_warning: orders.files.download_all,
  }
  const last = mail in notificationEvents ? { link: choicesPage(values), label: mails.choices } : undefined
  const marker = answerable ? markerLine(mails.reply_above) : ''
  const choices = last && fill(ui.labelled, { label: last.label, value: last.link })
  const foot = [fill(mails.footer, values), choices].filter(Boolean)
  return {
    subject,
    text: `${[marker, ...parts.map(({ text }) => text), ...foot].filter(Boolean).join('\n\n')}\n`,
    html: mailHtml({
      ...{ locale, look, marker, parts, last },
      headline: parts.some(({ kind }) => kind === 'code') ? '' : subject,
      button: labels[mail] ?? mails.button,
    }),
  }
}

/** Returns the page on which the reader of a notification chooses what they get: the team's where the mail leads to one of theirs. */
function choicesPage({ link, url }: Record<string, string | number>): string {
  const ofTeam = String(link).startsWith(`${url}${pathTo('dashboard')}`)
  return url + pathTo(ofTeam ? 'adminProfileSettings' : 'profileSettings', { section: 'notifications' })
}

/** Tells what a paragraph is by the value that it consists of. */
function kindOf(phrase: string): MailPart['kind'] {
  const [, value = ''] = /^{{(\w+)}}$/.exec(phrase) ?? []
  if (value === 'link' || value === 'reset_url') return 'link'
  if (value === 'message' || value === 'reason') return 'quote'
  return value === 'code' ? 'code' : 'text'
}

/** Composes the one line of a mail: its subject, which an SMS, a push and the list in the portal show too. */
export const lineOf = ({ mail_subjects }: Spoken, mail: MailName, values: Record<string, string>): string =>
  oneLine(fill(mail_subjects[mail], values))

/** Keeps a line one line, whatever the values contain. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
