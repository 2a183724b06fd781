import type { Notices } from '../platform/db/notices.ts'

/** Most of a kind remembered at once. */
const remembered = 5000

/**
 * Returns a function that finds something about a person by a key, and remembers it until a notice says that the person changed.
 * While notices don't arrive nothing is remembered, so that a blocked account or a revoked key is out at once, in every process.
 *
 * @param personOf returns the id of the person whom what was found is about
 */
export function rememberPeople<Found>(
  notices: Notices,
  personOf: (found: Found) => string,
  find: (key: string) => Promise<Found | null>,
): (key: string) => Promise<Found | null> {
  const byKey = new Map<string, Found>()
  let changes = 0
  notices.onGap(() => {
    changes += 1
    byKey.clear()
  })
  notices.on('actor', ({ user_id }) => {
    changes += 1
    for (const [key, found] of byKey) if (personOf(found) === user_id) byKey.delete(key)
  })
  return async (key) => {
    const known = notices.listening ? byKey.get(key) : undefined
    if (known) return known
    const changesBefore = changes
    const found = await find(key)
    if (found && notices.listening && changes === changesBefore) {
      if (byKey.size >= remembered) byKey.clear()
      byKey.set(key, found)
    }
    return found
  }
}
