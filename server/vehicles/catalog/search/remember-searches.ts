import type { Variant } from '../../../../shared/vehicles/vehicles.ts'
import type { Notices } from '../../../platform/db/notices.ts'

declare module '../../../platform/portal.ts' {
  interface Portal {
    vehicleSearches: RememberedSearches
  }
}

export type RememberedSearches = {
  /** Returns what was found for these terms, or finds it; that is remembered when it says that it matched many. */
  get(terms: string, find: () => Promise<FoundVariants>): Promise<Variant[]>
}

/** The best variants, and whether so many matched that ranking them takes long. */
export type FoundVariants = { variants: Variant[]; many: boolean }

const mostRemembered = 500

/**
 * Remembers what frequent words find, until any vehicle changes: everybody types them on the way to their vehicle, and
 * thousands of variants have to be ranked for each.
 */
export function rememberSearches(notices: Notices): RememberedSearches {
  let known = new Map<string, Promise<Variant[]>>()
  const forget = () => {
    known = new Map()
  }
  notices.onGap(forget)
  notices.on('live', ({ event: { topic } }) => {
    if (topic === 'vehicles' || topic === 'vehicle_import') forget()
  })
  return {
    get(terms, find) {
      const before = known.get(terms)
      if (before && notices.listening) return before
      // What is found while vehicles change stays with the forgotten ones.
      const remembered = known
      const forgetThis = () => remembered.delete(terms)
      const finding = find()
      const variants = finding.then((found) => found.variants)
      if (remembered.size >= mostRemembered) remembered.clear()
      // Also for those who ask for the same meanwhile.
      remembered.set(terms, variants)
      finding.then(({ many }) => many || forgetThis(), forgetThis)
      return variants
    },
  }
}
