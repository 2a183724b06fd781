import type { Route } from '../../../../shared/contract/route.ts'
import { contract } from '../../../../shared/contract.ts'

/** Every route with who may call it, one a line, derived from the contract: what `docs/access.txt` holds. */
export function accessList(): string {
  const lines = Object.values(contract).flatMap((area) =>
    Object.values(area as Record<string, Route>).map(({ method, path, access, setting }) => {
      const rule = setting ? `${access}, setting ${setting}` : access
      return `${method.padEnd(6)} ${path.padEnd(46)} ${rule}\n`
    }),
  )
  return lines.join('')
}
