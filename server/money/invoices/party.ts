import { eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { knownLocale } from '../../../shared/contract/locale-codes.ts'
import type { SiteSettings } from '../../../shared/settings.ts'
import type { Db } from '../../platform/db/client.ts'
import { users } from '../../users/users.tables.ts'
import type { Party } from '../documents/invoice-document.ts'

/** Reads a person as the buyer on an invoice, and their language. Throws `not_found` for a deleted account. */
export async function buyerOf(db: Db, user_id: string): Promise<{ buyer: Party; locale: string }> {
  const [user] = await db.select().from(users).where(eq(users._id, user_id))
  if (!user || user.deleted_at) throw new AppError('not_found')
  const { company_name, address, post_code, city, country, vat_no, company_reg, email, phone } = user
  const name = `${user.firstname} ${user.lastname}`.trim()
  return {
    buyer: { name, company_name, address, post_code, city, country, vat_no, company_reg, email, phone },
    locale: knownLocale(user.locale),
  }
}

/** Returns the seller from the current settings. */
export function sellerOf(settings: SiteSettings): Party {
  return {
    name: settings.site_title,
    company_name: settings.company_name || settings.site_title,
    address: settings.company_address,
    post_code: settings.company_post_code,
    city: settings.company_city,
    country: settings.company_country,
    vat_no: settings.company_vat_no,
    company_reg: settings.company_reg,
    email: settings.company_email,
    phone: settings.company_phone,
  }
}
