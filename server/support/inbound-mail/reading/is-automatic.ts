/** The headers of a mail: names in small letters, in the mail's order. */
export type MailHeaders = readonly { key: string; value: string }[]

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
export function isAutomatic(headers: MailHeaders, from: string): boolean {
  return daemons.test(from) || headers.some(({ key, value }) => signs.get(key)?.test(value) ?? false)
}
