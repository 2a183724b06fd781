import type { Route } from '../../../../shared/contract/route.ts'
import { contract } from '../../../../shared/contract.ts'

/** Lists every route with its access, one a line, derived from the contract: the content of `docs/access.txt`. */
export function accessList(): string {
  const lines = Object.values(contract).flatMap((area) =>
    Object.values<Route>(area).map(({ method, path, access, setting, key, siteKey, linkKey }) => {
      const rules = [
        ...[access, setting && `setting ${setting}`, key && `key ${key}`],
        siteKey && `site key ${siteKey}`,
        linkKey && 'link key',
      ].filter(Boolean)
      return `${method.padEnd(6)} ${path.padEnd(46)} ${rules.join(', ')}\n`
    }),
  )
  return lines.join('')
}
