import { z } from 'zod'
import { byId, country, id, line, timestamp } from '../contract/fields.ts'
import { openedWith } from '../contract/opened-with.ts'
import { paged, paging } from '../contract/paging.ts'
import { defineRoutes } from '../contract/route.ts'
import { buyerAddress } from './buyer-address.ts'

/** Hundredths of a percent: 1900 is 19 %. */
export const vatPercentage = z.number().int().min(0).max(10_000)

/** VAT rate of a buyer's country, charged while it is enabled. */
export const vatRate = z.object({ _id: id, country, percentage: vatPercentage, enabled: z.boolean() })
export type VatRate = z.output<typeof vatRate>
export const vatForm = vatRate.omit({ _id: true }).extend({ enabled: z.boolean().default(true) })

/**
 * Taxation of a sale. `charged`: a country's rate; `reverse_charge`: a business elsewhere in the EU, whose VAT no. was
 * checked, pays it itself; `outside`: the buyer's country has no rate here, so nothing is charged. Of goods alone:
 * `intra_community`, sent to such a business, and `export`, sent to a country outside of the EU, both exempt.
 */
export const vatTreatments = ['charged', 'reverse_charge', 'outside', 'intra_community', 'export'] as const
export type VatTreatment = (typeof vatTreatments)[number]

/**
 * Check of a business' VAT no. with the EU's VIES. `consultation` is VIES's number of the check as evidence, empty
 * where it gave none.
 */
export const vatCheck = z.object({
  vat_no: z.string(),
  result: z.enum(['valid', 'invalid', 'unreachable']),
  checked_at: timestamp,
  consultation: z.string(),
})
export type VatCheck = z.output<typeof vatCheck>

/**
 * State of one's own VAT no.: `matters` is true when any tax depends on it; `check` is its last check, `address` the
 * address that VIES gave with it, as far as it could be read.
 */
export const ownVatCheck = z.object({
  matters: z.boolean(),
  check: vatCheck.nullable(),
  address: buyerAddress.nullable(),
})
export type OwnVatCheck = z.output<typeof ownVatCheck>

/**
 * State of a VAT no. that somebody types: `name` is that of the business, empty where VIES gives none; `unchecked` is of
 * the right form, in a country whose register isn't asked; `of_operator` is the operator's own, which no buyer has.
 */
export const typedVatNo = z.object({
  result: z.enum([...vatCheck.shape.result.options, 'unchecked', 'of_operator']),
  name: z.string(),
})
export type TypedVatNo = z.output<typeof typedVatNo>

export const vatRoutes = defineRoutes({
  checkTyped: {
    method: 'GET',
    path: '/vat_check',
    access: 'public',
    perMinute: 30,
    summary: 'Check a VAT no. by its form, its check digits and, in the EU, with VIES',
    query: z.object({ country, vat_no: line(40).min(1), of: z.enum(['buyer', 'operator']).default('buyer') }),
    response: typedVatNo,
  },
  ownCheck: {
    method: 'GET',
    path: '/user/vat_check',
    shows: ['account'],
    access: 'signed-in',
    summary: 'The last check of the caller’s VAT no.',
    response: ownVatCheck,
  },
  checkOwn: {
    method: 'POST',
    path: '/user/vat_check',
    changes: ['account'],
    access: 'signed-in',
    perMinute: 6,
    summary: 'Check the caller’s VAT no. with the EU’s VIES now',
    response: ownVatCheck,
  },
  of: {
    method: 'GET',
    path: '/vat/:country',
    access: 'public',
    summary: 'The VAT a buyer’s country charges; 0 where there is none or it is switched off',
    params: z.object({ country }),
    response: z.object({ country: z.string(), percentage: vatPercentage }),
  },
  list: {
    method: 'GET',
    path: '/vat',
    shows: ['settings'],
    inLanguage: true,
    access: 'settings',
    summary: 'The VAT rates by country; the keyword is part of its name or its code',
    query: paging.extend({ search_keyword: line(100).optional() }),
    response: paged(vatRate),
  },
  add: {
    method: 'POST',
    path: '/vat',
    changes: ['settings'],
    access: 'settings',
    summary: 'Add a country’s VAT rate',
    body: vatForm,
    response: vatRate,
  },
  addEu: {
    method: 'POST',
    path: '/vat/eu-rates',
    changes: ['settings'],
    access: 'settings',
    summary: 'Add the standard rates of the EU’s countries that have no rate yet',
    response: z.object({ added: z.number().int() }),
  },
  toggle: {
    method: 'PUT',
    path: '/vat/toggle/:id',
    changes: ['settings'],
    access: 'settings',
    summary: 'Switch a country’s VAT on or off',
    params: byId,
    body: z.object({ enabled: z.boolean() }),
    response: vatRate,
  },
  changePercentage: {
    method: 'PUT',
    path: '/vat/percentage/:id',
    changes: ['settings'],
    access: 'settings',
    summary: 'Change a country’s VAT rate',
    params: byId,
    body: z.object({ percentage: vatPercentage, opened: openedWith }),
    response: vatRate,
  },
})
