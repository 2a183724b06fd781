import { domainToASCII } from 'node:url'
import type { InboundMail } from '../reading/inbound-mail.ts'
import { type AuthenticationResult, authenticationResults, authservIdOf } from './authentication-results.ts'

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
