import PostalMime, { type Attachment, addressParser, type Email } from 'postal-mime'
import { cutText } from '../../../../shared/contract/cut-text.ts'
import { storable } from '../../../../shared/contract/storable-text.ts'
import { htmlToText } from '../../../platform/html-to-text.ts'
import { type InboundMail, type MailFile, type MailHead, mostMailBytes } from './inbound-mail.ts'
import { checkBounds, headersIn, UnreadableMail } from './mail-bounds.ts'
import { cleanAddress, senderAddress } from './sender-address.ts'

/** The headers of a mail: names in small letters, in the mail's order. */
type MailHeaders = readonly { key: string; value: string }[]

/** For each header that programs write when they answer by themselves, the values that say so. */
const signs = new Map(
  Object.entries({
    'auto-submitted': /^\s*(?!no\b)\S/i,
    'x-auto-response-suppress': /^\s*(?!none\b)\S/i,
    precedence: /^\s*(bulk|junk|list|auto[_-]?reply)\b/i,
    'x-autoreply': /^\s*(?!no\b)\S/i,
    'x-autorespond': /\S/,
    'list-id': /\S/,
    'return-path': /^\s*<\s*>/,
    'content-type': /^\s*multipart\/report\b/i,
  }),
)

/** Senders that are programs. */
const daemons = /^(mailer-daemon|postmaster)@/i

/** Tells if a mail was written by a program: an answer out of office, a report that it couldn't be delivered, a list. */
function isAutomatic(headers: MailHeaders, from: string): boolean {
  return daemons.test(from) || headers.some(({ key, value }) => signs.get(key)?.test(value) ?? false)
}

/** Headers with the address that a mail was delivered to, the envelope's first. */
const recipientHeaders = ['x-original-to', 'delivered-to', 'envelope-to', 'x-envelope-to', 'to', 'cc']
const mostRecipients = 200
const mostRecipientLetters = 20_000
/** Characters of a text that are read; nobody writes as many. */
const mostText = 200_000

/**
 * Parses a raw mail (RFC 5322, MIME). Takes up to a second of the processor for the largest, so it runs in a thread of its
 * own: see `readMail`.
 *
 * @throws UnreadableMail for a mail without exactly one From header with one address, and for one made to cost us time
 */
export async function parseMail(raw: Buffer): Promise<InboundMail> {
  const whole = raw.length <= mostMailBytes
  if (whole) checkBounds(raw)
  const email = await parse(whole ? raw : headersIn(raw))
  const headers: MailHeaders = email.headers
  return {
    ...headOf(headers),
    message_id: storable(email.messageId ?? '').trim(),
    from: fromOf(headers),
    subject: oneLine(email.subject ?? ''),
    text: await textOf(email),
    authentication_results: valuesOf(headers, 'authentication-results'),
    files: whole ? email.attachments.flatMap(fileOf) : 'too_large',
  }
}

/** Reads the headers of a raw mail alone. Throws `UnreadableMail` as `parseMail` does. */
export async function parseHead(raw: Buffer): Promise<MailHead> {
  return headOf((await parse(headersIn(raw))).headers)
}

const headOf = (headers: MailHeaders): MailHead => ({
  automatic: isAutomatic(headers, fromOf(headers)),
  recipients: recipientsOf(headers),
})

const parse = (raw: Buffer): Promise<Email> =>
  PostalMime.parse(raw, { forceRfc822Attachments: true, maxNestingDepth: 30 }).catch((error: unknown) => {
    throw new UnreadableMail(error instanceof Error ? error.message : 'not well-formed')
  })

const valuesOf = (headers: MailHeaders, name: string) =>
  headers.filter(({ key }) => key === name).map(({ value }) => value)

function fromOf(headers: MailHeaders): string {
  const [from, ...others] = valuesOf(headers, 'from')
  const address = from === undefined || others.length > 0 ? undefined : senderAddress(from)
  if (!address) throw new UnreadableMail('not one sender')
  return address
}

function recipientsOf(headers: MailHeaders): string[] {
  const lists = recipientHeaders.flatMap((name) => valuesOf(headers, name)).slice(0, mostRecipients)
  const addresses = lists.flatMap((list) =>
    addressParser(list.slice(0, mostRecipientLetters), { flatten: true }),
  )
  const clean = addresses.flatMap(({ address }) => cleanAddress(address ?? '') ?? [])
  return [...new Set(clean)].slice(0, mostRecipients)
}

async function textOf({ text, html }: Email): Promise<string> {
  const plain = text?.trim() ? text : await htmlToText((html ?? '').slice(0, mostText))
  return storable(plain.slice(0, mostText))
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

const oneLine = (text: string) =>
  cutText(
    storable(text)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
    500,
  )

/** Pictures of this size inside the text are the logo of a signature. */
const smallPicture = 20 * 1024
/** Parts that sign the mail itself. */
const signatures = /^application\/(pgp-signature|(x-)?pkcs7-signature)$/

/** Returns an attachment as a file; nothing for what nobody attached. */
function fileOf({ filename, mimeType, related, content }: Attachment): MailFile[] {
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
  const logo = related && mimeType.startsWith('image/') && bytes.length < smallPicture
  if (bytes.length === 0 || logo || signatures.test(mimeType)) return []
  return [{ name: filename ?? (mimeType === 'message/rfc822' ? 'mail.eml' : 'file'), bytes }]
}
