import { asc, isNotNull } from 'drizzle-orm'
import type { Dealer } from '../../../shared/accounts/dealers.ts'
import type { PageOf, Paging } from '../../../shared/contract/paging.ts'
import { inAlphabet } from '../../platform/db/alphabet.ts'
import type { Db } from '../../platform/db/client.ts'
import { contains } from '../../platform/db/contains.ts'
import { inOrder, listOf, pageOf } from '../../platform/db/page-of.ts'
import { users } from '../../users/users.tables.ts'

const byCompany = inOrder(asc(inAlphabet(users.company_name)), asc(users._id))
const dealers = listOf(users, (db) =>
  db
    .select({
      _id: users._id,
      company_name: users.company_name,
      address: users.address,
      city: users.city,
      post_code: users.post_code,
      country: users.country,
      phone: users.phone,
      web_url: users.web_url,
      google_place_id: users.google_place_id,
      latitude: users.latitude,
      longitude: users.longitude,
    })
    .from(users)
    .$dynamic(),
)

/**
 * Lists the dealers that a text finds, by company name. Each word may occur in the company's name or its address;
 * hidden fields can't be searched.
 */
export function listDealers(
  db: Db,
  { keyword, ...paging }: Paging & { keyword?: string | undefined },
): Promise<PageOf<Dealer>> {
  return pageOf(db, dealers, isNotNull(users.place_text), {
    ...paging,
    search: contains(users.place_text, keyword),
    order: byCompany,
  })
}
