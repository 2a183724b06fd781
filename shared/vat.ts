import { z } from 'zod'
import { byId, country, id, line } from './fields.ts'
import { pageOf, paging } from './paging.ts'
import { defineRoutes } from './route.ts'

/** Hundredths of a percent: 1900 is 19 %. */
export const vatPercentage = z.number().int().min(0).max(10_000)

/** What a buyer's country charges, while it is enabled. */
export const vatRate = z.object({ _id: id, country, percentage: vatPercentage, enabled: z.boolean() })
export type VatRate = z.output<typeof vatRate>
export const vatForm = vatRate.omit({ _id: true }).extend({ enabled: z.boolean().default(true) })
export type VatForm = z.output<typeof vatForm>

export const vatRoutes = defineRoutes({
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
    access: 'settings',
    summary: 'The VAT rates by country; the keyword is part of its name or its code',
    query: paging.extend({ search_keyword: line(100).optional() }),
    response: pageOf(vatRate),
  },
  add: {
    method: 'POST',
    path: '/vat',
    access: 'settings',
    summary: 'Add a country’s VAT rate',
    body: vatForm,
    response: vatRate,
  },
  addEu: {
    method: 'POST',
    path: '/vat/eu-rates',
    access: 'settings',
    summary: 'Add the standard rates of the EU’s countries that have no rate yet',
    response: z.object({ added: z.number().int() }),
  },
  toggle: {
    method: 'PUT',
    path: '/vat/toggle/:id',
    access: 'settings',
    summary: 'Switch a country’s VAT on or off',
    params: byId,
    body: z.object({ enabled: z.boolean() }),
    response: vatRate,
  },
  changePercentage: {
    method: 'PUT',
    path: '/vat/percentage/:id',
    access: 'settings',
    summary: 'Change a country’s VAT rate',
    params: byId,
    body: z.object({ percentage: vatPercentage }),
    response: vatRate,
  },
})
