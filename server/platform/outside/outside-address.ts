import { lookup } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Ranges of IPv4 outside of the internet: this host, private and shared networks, tests, multicast (IANA's special
 * registry).
 */
const notPublic4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
/** Ranges of IPv6's public part outside of the internet, or that carry an IPv4 address: Teredo, documentation, 6to4. */
const notPublic6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const public6 = new BlockList()
public6.addSubnet('2000::', 3, 'ipv6')
const notPublic = new BlockList()
for (const [network, prefix] of notPublic4) notPublic.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of notPublic6) notPublic.addSubnet(network, prefix, 'ipv6')

/** Tells if an address is one of the internet, rather than of this machine or the operator's network. */
export function isOutside(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !notPublic.check(address, 'ipv4')
  return version === 6 && public6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

/** Is thrown for an address that leads into the operator's own network. */
export class NotOutside extends Error {
  constructor(name: string) {
    super(`${name} isn’t on the internet`)
  }
}

/** Finds all addresses of a name, as `dns.lookup` does. */
export type FindAddresses = (
  name: string,
  options: { all: true },
  found: (error: Error | null, addresses: { address: string; family: number }[]) => void,
) => void

/**
 * Makes the `lookup` of a connection: finds only addresses on the internet, so that the connection is made to a
 * checked address. A name with no other addresses fails.
 */
export function lookupOutside(find: FindAddresses = lookup): LookupFunction {
  return (name, { all }, done) => {
    find(name, { all: true }, (error, addresses) => {
      if (error) return done(error, [])
      const outside = addresses.filter(({ address }) => isOutside(address))
      const [first] = outside
      if (!first) return done(new NotOutside(name), [])
      if (all) done(null, outside)
      else done(null, first.address, first.family)
    })
  }
}

const resolver = new Resolver({ timeout: 2000, tries: 2 })

/**
 * Asks the name servers themselves. `dns.lookup` has a few threads, which files need as well: names that many people choose, and whose
 * name servers answer late, would stop both.
 */
export const resolveAddresses: FindAddresses = async (name, _all, found) => {
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const addressesOf = (answer: PromiseSettledResult<string[]>, family: number) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : []
  const addresses = [...addressesOf(four, 4), ...addressesOf(six, 6)]
  found(addresses.length === 0 && four.status === 'rejected' ? four.reason : null, addresses)
}
