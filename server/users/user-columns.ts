import { type AnyColumn, asc, type SQL, sql } from 'drizzle-orm'
import { inEachLanguage } from '../platform/db/alphabet.ts'
import { users } from './users.tables.ts'

export const fullName = sql<string>`${users.firstname} || ' ' || ${users.lastname}`

export type Named = { firstname: AnyColumn; lastname: AnyColumn; username: AnyColumn }

/** Returns the full name, or the user name of people who have none, of `users` or an alias of it. */
export function shownNameOf({ firstname, lastname, username }: Named): SQL<string> {
  return sql<string>`coalesce(nullif(btrim(${firstname} || ' ' || ${lastname}), ''), ${username})`
}

/** Returns the first name, or the user name of people who have none: so customers see somebody of the team. */
export function firstNameOf({ firstname, username }: Named): SQL<string> {
  return sql<string>`coalesce(nullif(${firstname}, ''), ${username})`
}

/** Full name, or the user name of people who have none. */
export const shownName = shownNameOf(users)
/** Orders a short list of people by that name, as the reader's language does. */
export const byShownName = inEachLanguage((sorted) => asc(sorted(shownName)))

/** Name under which lists show a customer: company, or else full name. */
export const listedName = sql<string>`coalesce(nullif(${users.company_name}, ''), ${shownName})`

/** Columns of `whoShape`. */
export const whoColumns = {
  _id: users._id,
  username: users.username,
  email: users.email,
  firstname: users.firstname,
  lastname: users.lastname,
  phone: users.phone,
}

/** Columns of a mail's addressee. */
export const addresseeColumns = {
  email: users.email,
  locale: users.locale,
  firstname: users.firstname,
  username: users.username,
}

/** Columns of `businessShape`. */
export const businessColumns = {
  company_name: users.company_name,
  company_reg: users.company_reg,
  vat_no: users.vat_no,
  web_url: users.web_url,
  address: users.address,
  post_code: users.post_code,
  city: users.city,
  country: users.country,
}

/** Columns of `standingShape`, with role and status. */
export const standingColumns = {
  role_id: users.role_id,
  account_type: users.account_type,
  status: users.status,
  verified: users.verified,
  price_type: users.price_type,
  master_or_slave: users.master_or_slave,
}
