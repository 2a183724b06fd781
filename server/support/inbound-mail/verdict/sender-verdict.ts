import { domainToASCII } from 'node:url'
import type { InboundMail } from '../reading/inbound-mail.ts'

export type SenderVerdict = 'pass' | 'unverified'

/**
 * Tells if a mail is from whom it says: if the operator's mail server found that DKIM or SPF passes for the domain of its
 * sender. Only the topmost header with the id of that server counts, since whoever sends a mail may write others below.
 *
 * @param authservId the id under which that server writes its results; empty: nothing is verified
 */
export function senderVerdict(
  { from, authentication_results }: Pick<InboundMail, 'from' | 'authentication_results'>,
  { authservId }: { authservId: string },
): SenderVerdict {
  const header = authentication_results.find((value) => authservIdOf(value) === authservId.toLowerCase())
  if (!authservId || header === undefined) return 'unverified'
  const domain = domainOf(from)
  const passes = authenticationResults(header).some((result) => isAligned(passedDomain(result), domain))
  return passes ? 'pass' : 'unverified'
}

/** Returns the domain that a result vouches for; empty if it doesn't pass, or is of another method. */
function passedDomain({ method, result, properties }: AuthenticationResult): string {
  if (result !== 'pass') return ''
  // Where only the signing identity is named, it lies within the signing domain (RFC 6376).
  if (method === 'dkim') return domainOf(properties.get('header.d') ?? properties.get('header.i') ?? '')
  return method === 'spf' ? domainOf(properties.get('smtp.mailfrom') ?? '') : ''
}

const domainOf = (address: string) =>
  domainToASCII(address.slice(address.lastIndexOf('@') + 1).replace(/\.$/, ''))

/**
 * Tells if a domain vouches for the sender's: it is the same, or one above it. A domain below doesn't count: without a list
 * of the suffixes under which anybody gets a domain, that would let a neighbour vouch.
 */
const isAligned = (domain: string, sender: string) =>
  domain.includes('.') && (sender === domain || sender.endsWith(`.${domain}`))

/** Finding of a mail server by one method: `dkim`, `pass`, and properties such as `header.d`, all in small letters. */
type AuthenticationResult = { method: string; result: string; properties: ReadonlyMap<string, string> }

/** Returns the id of the server that wrote an Authentication-Results header, in small letters; empty if it has none. */
function authservIdOf(value: string): string {
  const [, id = ''] = /^\s*(?:\([^()]*\)\s*)*"?([^\s;"()=]+)"?(?=[\s;(]|$)/.exec(value) ?? []
  return id.toLowerCase()
}

/**
 * Parses the results of an Authentication-Results header (RFC 8601). Stricter where a sender's own words could pass for
 * the server's: a header with a quote inside of a comment, or with anything left open, has no results. A result that isn't
 * well-formed, or says a thing twice, is left out.
 */
function authenticationResults(value: string): AuthenticationResult[] {
  const [, ...parts] = partsOf(value)
  return parts.flatMap((part) => resultOf(part) ?? [])
}

/** Splits at the semicolons that separate results, without comments; what is quoted loses all that separates. */
function partsOf(value: string): string[] {
  const parts = ['']
  let depth = 0
  let quoted = false
  for (const character of value) {
    const add = (text: string) => {
      parts[parts.length - 1] += text
    }
    if (depth > 0 && /["\\]/.test(character)) return []
    if (character === '"') quoted = !quoted
    else if (quoted) add(/[\w.@-]/.test(character) ? character : '_')
    else if (character === '(') depth += 1
    else if (character === ')' && depth > 0) depth -= 1
    else if (depth === 0 && character === ';') parts.push('')
    else if (depth === 0) add(character)
    // A comment separates as a space does.
    if (character === ')') add(' ')
  }
  return quoted || depth > 0 ? [] : parts
}

function resultOf(part: string): AuthenticationResult | undefined {
  const [first = '', ...others] = part
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ ?= ?/g, '=')
    .trim()
    .split(' ')
  const [, method, result] = /^([a-z][a-z0-9-]*)(?:\/\d+)?=([a-z]+)$/.exec(first) ?? []
  const pairs = others.map((other) => /^([a-z][\w.-]*)=(\S+)$/.exec(other))
  const properties = new Map(pairs.flatMap((pair) => (pair ? [[pair[1] ?? '', pair[2] ?? '']] : [])))
  if (!method || !result || properties.size < others.length) return undefined
  return { method, result, properties }
}
