import { createHash } from 'node:crypto'

/**
 * Encodes text as PHP's `urlencode` does: everything but letters, digits, `-`, `_` and `.`, in capitals, with `+` for a
 * space.
 */
export function phpEncode(text: string): string {
  const encoded = encodeURIComponent(text).replaceAll('%20', '+')
  return encoded.replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** Writes fields as a query in the given order: `a=1&b=two+words`. */
export const phpQuery = (fields: Iterable<readonly [string, string]>) =>
  [...fields].map(([name, value]) => `${name}=${phpEncode(value.trim())}`).join('&')

/**
 * Signs the payer's form and notices: the fields in their order, then the passphrase. See
 * https://developers.payfast.co.za/docs#step_2_signature.
 */
export const payfastSignature = (fields: Iterable<readonly [string, string]>, passphrase: string) =>
  md5(phpQuery([...fields, ...(passphrase ? [['passphrase', passphrase] as const] : [])]))

/**
 * Signs an API call: headers, query and body with the passphrase, in alphabetical order. See
 * https://developers.payfast.co.za/api.
 */
export const payfastApiSignature = (fields: Record<string, string>, passphrase: string) =>
  md5(phpQuery(Object.entries({ ...fields, passphrase }).sort(([a], [b]) => (a < b ? -1 : 1))))

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
