import { eq } from 'drizzle-orm'
import type { OwnVatCheck } from '../../../shared/money/vat.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { users } from '../../users/users.tables.ts'
import { checkVatNo, lastVatCheck } from './check-vat-no.ts'
import { vatNoMatters } from './vat-of-sale.ts'

/** Returns the last check of one's own VAT no., where any tax depends on it, and its address. Makes no call. */
export async function ownVatCheck(db: Db, portal: Portal, user_id: string): Promise<OwnVatCheck> {
  const { country, vat_no, matters } = await ownVatNo(db, portal, user_id)
  if (!matters) return { matters, check: null, address: null }
  const { check, address } = await lastVatCheck(db, country, vat_no)
  return { matters, check, address }
}

/**
 * Checks one's own VAT no. now, where any tax depends on it, because a newly registered number may be valid within the
 * day.
 */
export async function checkOwnVatNo(db: Db, portal: Portal, user_id: string): Promise<OwnVatCheck> {
  const { country, vat_no, matters } = await ownVatNo(db, portal, user_id)
  if (!matters) return { matters, check: null, address: null }
  const check = await checkVatNo(db, portal, country, vat_no, { anew: true })
  const { address } = await lastVatCheck(db, country, vat_no)
  return { matters, check, address }
}

async function ownVatNo(db: Db, portal: Portal, user_id: string) {
  const [person] = await db
    .select({ country: users.country, vat_no: users.vat_no })
    .from(users)
    .where(eq(users._id, user_id))
  const { country, vat_no } = person ?? { country: '', vat_no: '' }
  const { company_country } = await portal.settings.get(db)
  return { country, vat_no, matters: vatNoMatters(company_country, { country, vat_no }) }
}
