import { domainToASCII } from 'node:url'

const localPart = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/
const domainName = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/

/**
 * Reads the address from the value of a From header: one address, bare or in angle brackets behind a name. Stricter than
 * RFC 5322, so that what we take for the sender is what every mail server takes for it.
 *
 * @returns the address with its domain in small letters and ASCII; undefined for anything that could be read in two ways
 */
export function senderAddress(from: string): string | undefined {
  const plain = withoutWords(from)
  const [, bracketed, bare] = /^(?:[^<>@,;:]*<([^<>]*)>\s*|\s*([^<>\s,;:]+)\s*)$/.exec(plain ?? '') ?? []
  return cleanAddress(bracketed ?? bare ?? '')
}

/** Checks an address of its simple form and writes its domain in small letters and ASCII; undefined for any other. */
export function cleanAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  const domain = domainToASCII(address.slice(at + 1))
  return at > 0 && localPart.test(local) && domainName.test(domain) ? `${local}@${domain}` : undefined
}

/** Removes comments and quoted words; undefined if one isn't closed, or a control character stands in the header. */
function withoutWords(value: string): string | undefined {
  if (value.length > 2000 || /[^\P{Cc}\t]/u.test(value)) return undefined
  let plain = ''
  let depth = 0
  let quoted = false
  for (let at = 0; at < value.length; at++) {
    const character = value.charAt(at)
    if (character === '\\' && (quoted || depth > 0)) at += 1
    else if (character === '"' && depth === 0) quoted = !quoted
    else if (quoted) continue
    else if (character === '(') depth += 1
    else if (character === ')' && depth > 0) depth -= 1
    else if (depth === 0) plain += character
  }
  return quoted || depth > 0 ? undefined : plain
}
