import { createHmac } from 'node:crypto'
import { normalizeIP } from '@fastify/rate-limit'
import { and, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '../../../shared/contract/errors.ts'
import type { quoteForm, quoteFormFacts } from '../../../shared/partners/quotes.ts'
import { requireCaptcha } from '../../accounts/passwords/captcha.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal, RunningPortal } from '../../platform/portal.ts'
import { services } from '../../services/services.tables.ts'
import { variants } from '../../vehicles/catalog/vehicles.tables.ts'
import { lockActiveAccess } from '../access/buy-access.ts'
import { notifyLater } from './notify-of-quotes.ts'
import { quoteActions } from './quote-actions.ts'
import { consentFor } from './quote-consent.ts'
import { quotes as table } from './quotes.tables.ts'

/** Most quotes that one address may ask a reseller for within an hour. */
export const mostOfAddress = 10
/** Most quotes that a reseller is asked for within a day. */
export const mostOfDay = 300

/** Reads what a form for quotes needs to know. A server that calls with a secret key has checked its visitors itself. */
export async function readQuoteForm(
  db: Db,
  portal: Portal,
  user: Actor,
  locale: string,
): Promise<z.output<typeof quoteFormFacts>> {
  const { captcha_verification } = await portal.settings.get(db)
  return {
    consent: await consentFor(db, portal, user._id, locale),
    captcha: captcha_verification && !isServer(user),
  }
}

/**
 * Asks a reseller for a quote, for a visitor of their website.
 *
 * @throws AppError `captcha_failed`, `api_access_ended`, `too_many_requests` for an address or a reseller with too many of them,
 *   `invalid_input` for a consent that isn't the present one, or a vehicle or service that there isn't
 */
export async function sendQuote(
  db: Db,
  portal: RunningPortal,
  user: Actor,
  { captcha, ...form }: z.output<typeof quoteForm>,
  ip: string,
) {
  if (!isServer(user)) await requireCaptcha(portal, captcha)
  const sender = isServer(user) ? null : senderAt(portal, ip)
  await db.transaction(async (db) => {
    // Held to the end, so that quotes at the same time are counted.
    const access = await lockActiveAccess(db, user._id)
    await refuseTooMany(db, user._id, sender)
    if (form.consent !== (await consentFor(db, portal, user._id, form.locale)))
      throw new AppError('invalid_input', { fields: { consent: 'invalid_value' } })
    await requireKnown(db, form)
    const { search_text: _search, ...columns } = getTableColumns(table)
    const [quote] = await db
      .insert(table)
      .values({ ...form, user_id: user._id, sender })
      .returning(columns)
    if (!quote) throw new Error('No quote was made')
    await record(db, portal, null, quoteActions.received, quote)
    await notifyLater(db, portal, access)
  })
  return { ok: true as const }
}

const isServer = ({ key }: Actor) => key !== undefined && key.kind !== 'publishable'

/** Returns the hash by which the quotes of an address are counted; on another day it is another one. */
function senderAt({ secret }: Portal, ip: string): string {
  const day = new Date().toISOString().slice(0, 10)
  return createHmac('sha256', secret)
    .update(`quote of ${normalizeIP(ip)} on ${day}`)
    .digest('base64url')
    .slice(0, 22)
}

async function refuseTooMany(db: Db, user_id: string, sender: string | null) {
  const count = (span: string, ...more: Parameters<typeof and>) =>
    db.$count(
      table,
      and(eq(table.user_id, user_id), gt(table.created_at, sql`now() - ${span}::interval`), ...more),
    )
  const ofAddress = sender ? await count('1 hour', eq(table.sender, sender)) : 0
  if (ofAddress >= mostOfAddress || (await count('1 day')) >= mostOfDay)
    throw new AppError('too_many_requests')
}

async function requireKnown(
  db: Db,
  { variant_id, service_id }: Pick<z.output<typeof quoteForm>, 'variant_id' | 'service_id'>,
) {
  const isKnown = {
    variant_id: !variant_id || (await db.$count(variants, eq(variants._id, variant_id))) > 0,
    service_id: !service_id || (await db.$count(services, eq(services._id, service_id))) > 0,
  }
  const unknown = Object.entries(isKnown).filter(([, known]) => !known)
  if (unknown.length > 0)
    throw new AppError('invalid_input', {
      fields: Object.fromEntries(unknown.map(([field]) => [field, 'invalid_value'])),
    })
}
