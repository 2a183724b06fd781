import { holds, isTeam } from '../../../shared/contract/permissions.ts'
import { mostFound } from '../../../shared/overview/search.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { searchCodes } from '../../vehicles/codes/search-codes.ts'

/** Finds fault codes for customers, and for those of the team who tune or manage them. Typos aren't searched with every letter. */
export async function findCodes(db: Db, user: Actor, keywords: string) {
  if (isTeam(user) && !holds(user, 'miscellaneous') && !holds(user, 'orders')) return []
  return searchCodes(db, keywords, mostFound, { typos: false })
}
