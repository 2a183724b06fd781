import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { ProviderDown } from '../payment-provider.ts'

const cachedForMs = 10 * 60_000

/**
 * Returns a function that tells if an address belongs to one of the `sources`: hosts (`www.payfast.co.za`), addresses
 * and ranges (`197.97.145.144/28`). The hosts' addresses are cached for ten minutes.
 */
export function sourceMatcher(sources: string[]): (ip: string) => Promise<boolean> {
  let known: Promise<BlockList> | undefined
  let until = 0
  return async (ip) => {
    const kind = kindOf(ip)
    if (!kind) return false
    if (!known || until < Date.now()) {
      known = resolved(sources)
      until = Date.now() + cachedForMs
      known.catch(() => {
        known = undefined
      })
    }
    return (await known).check(ip, kind)
  }
}

const kindOf = (address: string) => (isIP(address) === 0 ? null : isIP(address) === 6 ? 'ipv6' : 'ipv4')

async function resolved(sources: string[]): Promise<BlockList> {
  const list = new BlockList()
  let found = 0
  await Promise.all(
    sources.map(async (source) => {
      const [network = '', prefix] = source.split('/')
      const kind = kindOf(network)
      const addresses = kind ? [network] : await addressesOf(network)
      for (const address of addresses) {
        const family = kindOf(address) ?? 'ipv4'
        if (kind && prefix) list.addSubnet(address, Number(prefix), family)
        else list.addAddress(address, family)
        found += 1
      }
    }),
  )
  if (found === 0) throw new ProviderDown('PayFast’s hosts can’t be resolved')
  return list
}

/** Resolves a host's addresses. A host that can't be resolved now is skipped, because another may match. */
async function addressesOf(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true }).catch(() => [])
  return found.map(({ address }) => address)
}
