import { pathTo } from '../../../shared/contract/pages.ts'
import type { Phrases } from '../../../shared/locales/english.ts'
import { notificationEvents } from '../../../shared/notifications/notification-events.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import type { Mail } from './mail.ts'
import { type MailPart, mailHtml } from './mail-html.ts'
import { type MailLook, mailLook } from './mail-look.ts'
import { markerLine } from './marker-line.ts'
import { phrasesOf } from './phrases.ts'

/** The values of the mail that confirms an order, which its notification hasn't: all that was agreed. */
const contractValues = ['goods', 'sums', 'shipping', 'delivery', 'billing', 'withdrawal', 'terms'] as const
export type ContractValue = (typeof contractValues)[number]

/** Names the values of each mail, besides `site_title`, `url` and `reset_url`. `link` is the address of a page. */
export const mailValues = {
  verify_email: ['name', 'code', 'minutes'],
  forgot_password: ['name', 'code', 'minutes'],
  password_changed: ['name'],
  confirm_email: ['name', 'code', 'minutes'],
  email_in_use: ['name', 'link'],
  email_changed: ['name', 'email', 'days', 'link'],
  second_factor_changed: ['name', 'change'],
  codes_refused: ['name', 'wrong'],
  invitation: ['name', 'username', 'link'],
  order_placed: ['name', 'orderID', 'car', 'vehicle', 'customer', 'link'],
  order_assigned: ['name', 'orderID', 'car', 'vehicle', 'link'],
  order_corrected: ['name', 'orderID', 'car', 'vehicle', 'link'],
  order_in_progress: ['name', 'orderID', 'car', 'vehicle', 'link'],
  order_on_hold: ['name', 'orderID', 'car', 'vehicle', 'reason', 'link'],
  order_completed: ['name', 'orderID', 'car', 'vehicle', 'reason', 'link'],
  order_incomplete: ['name', 'orderID', 'car', 'vehicle', 'reason', 'link'],
  order_refunded: ['name', 'orderID', 'car', 'vehicle', 'credits', 'reason', 'link'],
  order_cancelled: ['name', 'orderID', 'car', 'vehicle', 'reason', 'link'],
  order_message: ['name', 'orderID', 'car', 'vehicle', 'message', 'link'],
  ticket_opened: ['name', 'ticket_no', 'title', 'customer', 'message', 'link'],
  ticket_assigned: ['name', 'ticket_no', 'title', 'link'],
  ticket_solved: ['name', 'ticket_no', 'title', 'link'],
  ticket_reply: ['name', 'ticket_no', 'title', 'message', 'link'],
  chat_missed: ['name', 'message', 'link'],
  mail_refused: ['name', 'title', 'reason', 'link'],
  chat_waiting: ['name', 'customer', 'message', 'link'],
  file_uploaded: ['name', 'customer', 'file', 'message', 'link'],
  file_suggested: ['name', 'file', 'service', 'message', 'link'],
  file_closed: ['name', 'file', 'message', 'link'],
  shop_order_placed: ['name', 'invoice_no', ...contractValues, 'link'],
  shop_order_processing: ['name', 'invoice_no', 'reason', 'parcel', 'link'],
  shop_order_on_hold: ['name', 'invoice_no', 'reason', 'parcel', 'link'],
  shop_order_shipped: ['name', 'invoice_no', 'reason', 'parcel', 'link'],
  shop_order_completed: ['name', 'invoice_no', 'reason', 'parcel', 'link'],
  shop_order_cancelled: ['name', 'invoice_no', 'money', 'reason', 'link'],
  shop_order_cancelled_waits: ['name', 'invoice_no', 'money', 'reason', 'link'],
  shop_order_expired: ['name', 'invoice_no', 'reason', 'parcel', 'link'],
  shop_order_sent: ['name', 'invoice_no', 'reason', 'parcel', 'link'],
  shop_order_released: ['name', 'invoice_no', 'reason', 'parcel', 'link'],
  shop_order_resumed: ['name', 'invoice_no', 'reason', 'parcel', 'link'],
  shop_order_payment: ['name', 'invoice_no', 'money', 'reason', 'link'],
  shop_order_refunded: ['name', 'invoice_no', 'money', 'reason', 'link'],
  shop_order_refunded_waits: ['name', 'invoice_no', 'money', 'reason', 'link'],
  shop_order_withdrawn: ['name', 'invoice_no', 'link'],
  withdrawal_receipt: ['name', 'invoice_no', 'ordered', 'received', 'by', 'goods', 'message', 'link'],
  shop_order_paid: ['name', 'invoice_no', 'link'],
  invoice: ['name', 'invoice_no', 'item', 'link'],
  payment_received: ['name', 'invoice_no', 'item', 'link'],
  refunded: ['name', 'money', 'invoice_no', 'item', 'link'],
  refunded_waits: ['name', 'money', 'invoice_no', 'item', 'link'],
  refund_sent: ['name', 'money', 'invoice_no', 'link'],
  payment_problem: ['name', 'method', 'link'],
  transfer_back: ['name', 'money', 'buyer', 'invoice_no', 'link'],
  reconcile_found: ['name', 'count', 'link'],
  credits_low: ['name', 'credits', 'link'],
  account_approved: ['name', 'link'],
  account_waiting: ['name', 'username', 'link'],
  retention_warning: ['name', 'orders', 'date', 'link'],
  copy_warning: ['name', 'documents', 'date', 'link'],
  job_failed: ['name', 'link'],
  disk_low: ['name', 'free', 'link'],
  storage_down: ['name', 'free', 'link'],
  notification_test: ['name', 'link'],
} as const satisfies Record<keyof Phrases['mail_subjects'], readonly string[]>

export type MailName = keyof typeof mailValues
/** The values that a caller gives; the name comes from the addressee. */
export type MailValues<M extends MailName> = Record<
  Exclude<(typeof mailValues)[M][number], 'name'>,
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
  const composed = await compose(to.locale, mail, all, look, reply_to !== undefined)
  await portal.jobs.send(db, 'mail', { to: to.email, reply_to, ...composed }, afterSeconds)
}

/**
 * Composes the words of a mail: each from the language's own phrases, or in English. One that may be answered says where, so
 * that the answer is told from what it answers.
 */
export async function compose(
  locale: string,
  mail: MailName,
  given: Record<string, string | number>,
  look: MailLook,
  answerable = false,
): Promise<Omit<Mail, 'to'>> {
  const { mails, mail_subjects, orders } = await phrasesOf(locale)
  const { site_title, url } = look
  const values = { ...given, site_title, url, reset_url: url + pathTo('forgotPassword') }
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
  const foot = [fill(mails.footer, values), last ? `${last.label}: ${last.link}` : ''].filter(Boolean)
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
export async function lineOf(
  locale: string,
  mail: MailName,
  values: Record<string, string | number>,
): Promise<string> {
  const { mail_subjects } = await phrasesOf(locale)
  return oneLine(fill(mail_subjects[mail], values))
}

/** Keeps a line one line, whatever the values contain. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

/** Fills `{{name}}` with the value of that name. */
export function fill(phrase: string, values: Record<string, string | number>): string {
  return phrase.replaceAll(/{{(\w+)}}/g, (_, name: string) => String(values[name] ?? ''))
}
