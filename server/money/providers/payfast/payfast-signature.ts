import { createHash } from 'node:crypto'

/** As PHP's `urlencode`: everything but letters, digits, `-`, `_` and `.`, in capitals, with `+` for a space. */
export function phpEncode(text: string): string {
  const encoded = encodeURIComponent(text).replaceAll('%20', '+')
  return encoded.replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** `a=1&b=two+words`, in the order given. */
export const phpQuery = (fields: Iterable<readonly [string, string]>) =>
  [...fields].map(([name, value]) => `${name}=${phpEncode(value.trim())}`).join('&')

/**
 * The signature of the payer's form and of notices: https://developers.payfast.co.za/docs#step_2_signature. The fields in
 * their order, then the passphrase.
 */
export const payfastSignature = (fields: Iterable<readonly [string, string]>, passphrase: string) =>
  md5(phpQuery([...fields, ...(passphrase ? [['passphrase', passphrase] as const] : [])]))

/** The API's: https://developers.payfast.co.za/api. Headers, query and body with the passphrase, by the alphabet. */
export const payfastApiSignature = (fields: Record<string, string>, passphrase: string) =>
  md5(phpQuery(Object.entries({ ...fields, passphrase }).sort(([a], [b]) => (a < b ? -1 : 1))))

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
