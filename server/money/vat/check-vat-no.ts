import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { BuyerAddress } from '../../../shared/money/buyer-address.ts'
import type { VatCheck } from '../../../shared/money/vat.ts'
import { readVatNo } from '../../../shared/money/vat-no/read-vat-no.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { readViesAddress } from './read-vies-address.ts'
import { vatChecks } from './vat.tables.ts'

/**
 * Checks a business' VAT no. with VIES, in the operator's name. An answer is stored for a day, unless `anew`;
 * `unreachable` is never stored. A number that can't be one of the buyer's country is invalid without a call.
 */
export async function checkVatNo(
  db: Db,
  portal: Portal,
  country: string,
  typed: string,
  { anew = false } = {},
): Promise<VatCheck> {
  const checked_at = new Date().toISOString()
  const asked = readVatNo(country, typed)
  if (!asked) return { vat_no: typed, result: 'invalid', checked_at, consultation: '' }
  const vat_no = asked.prefix + asked.number
  const known = anew ? null : await findCheck(db, vat_no, sql`now() - interval '1 day'`)
  if (known) return checkOf(known)
  const { company_country, company_vat_no } = await portal.settings.get(db)
  const answer = await portal.vies(asked, readVatNo(company_country, company_vat_no))
  if (!answer) return { vat_no, result: 'unreachable', checked_at, consultation: '' }
  await db
    .insert(vatChecks)
    .values({ vat_no, ...answer, checked_at })
    .onConflictDoUpdate({ target: vatChecks.vat_no, set: { ...answer, checked_at } })
  return { vat_no, result: answer.valid ? 'valid' : 'invalid', checked_at, consultation: answer.consultation }
}

/**
 * Returns the last check that VIES answered for a VAT no., without a call, and name and address of a valid one. The check is
 * null when there is none, or the input can't be a number; the address also when it can't be read.
 */
export async function lastVatCheck(
  db: Db,
  country: string,
  typed: string,
): Promise<{ check: VatCheck | null; name: string; address: BuyerAddress | null }> {
  const asked = readVatNo(country, typed)
  const row = asked && (await findCheck(db, asked.prefix + asked.number))
  if (!row) return { check: null, name: '', address: null }
  const { valid, name, address } = row
  return { check: checkOf(row), name: valid ? name : '', address: valid ? readViesAddress(address) : null }
}

/** Removes checks that are three months old: an invoice keeps its own check as evidence. */
export async function removeOldVatChecks(db: Db) {
  await db.delete(vatChecks).where(lt(vatChecks.checked_at, sql`now() - interval '90 days'`))
}

type CheckRow = typeof vatChecks.$inferSelect

async function findCheck(
  db: Db,
  vat_no: string,
  since = sql`'-infinity'::timestamptz`,
): Promise<CheckRow | null> {
  const [row] = await db
    .select()
    .from(vatChecks)
    .where(and(eq(vatChecks.vat_no, vat_no), gt(vatChecks.checked_at, since)))
  return row ?? null
}

const checkOf = ({ vat_no, valid, checked_at, consultation }: CheckRow): VatCheck => ({
  vat_no,
  result: valid ? 'valid' : 'invalid',
  checked_at,
  consultation,
})
