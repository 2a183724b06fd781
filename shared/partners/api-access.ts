import { z } from 'zod'
import { byId, credits, id, keywords, line, ok, requestKey, timestamp } from '../contract/fields.ts'
import { openedWith } from '../contract/opened-with.ts'
import { paged, paging } from '../contract/paging.ts'
import { defineRoutes } from '../contract/route.ts'
import { offeredMonths } from './settings.ts'

/** `paused`: by the operator, who moves the end by the time that it was. `ended`: over, until it is bought again. */
export const accessStates = ['active', 'paused', 'ended'] as const
export type AccessState = (typeof accessStates)[number]

/** Days before the end of an access on which its owner is reminded. */
export const reminderDays = 7

/** Longest time that the operator can give or prolong an access by at once, in months. */
const mostMonths = 60

const color = z.string().regex(/^#[0-9a-f]{6}$/i)
/** The reseller's website, at which alone the widget appears; empty while there is none. */
const websiteUrl = line(200).refine((url) => url === '' || isWebsite(url), 'invalid_value')

/** The widget as its reseller chose it: the name that its visitors read, and its colours. */
export const widgetLook = z.object({
  brand: line(80),
  bg_color: color,
  btn_color: color,
  box_color: color,
})

/** The look of a widget until its reseller chooses one. */
export const plainLook: z.output<typeof widgetLook> = {
  brand: '',
  bg_color: '#ffffff',
  btn_color: '#0f766e',
  box_color: '#f3f7f6',
}

/** A customer's API access. Credits in hundredths. */
export const apiAccess = widgetLook.extend({
  _id: id,
  user_id: id,
  username: z.string(),
  name: z.string(),
  company_name: z.string(),
  /** The newest publishable key that is valid, and the end of the newest secret one; empty without one. */
  api_key: z.string(),
  access_code: z.string(),
  website_url: z.string(),
  /** The price of a month for this customer. */
  rate: credits,
  /** Months that were bought last. */
  duration: z.number().int(),
  start_date: timestamp,
  expiration_date: timestamp,
  /** Days until the end, rounded up; while it is paused, those that are left. */
  days_left: z.number().int(),
  status: z.enum(accessStates),
  /** Renewed at its end by as many months again, while there are credits for it. */
  auto_renew: z.boolean(),
})
export type ApiAccess = z.output<typeof apiAccess>

/** One's own access, and the offer. */
export const ownAccess = z.object({
  access: apiAccess.nullable(),
  /** The price of a month: for this customer, where there is one of their own. */
  rate: credits,
  months: z.array(z.literal(offeredMonths)),
  /** The caller's balance. */
  credits,
})
export type OwnAccess = z.output<typeof ownAccess>

/** A purchase of whole months. `expected_rate` is what a month costs as the buyer was shown it. */
const purchase = z.object({
  duration: z.literal(offeredMonths),
  expected_rate: credits,
  request_key: requestKey,
})
export const accessPurchase = purchase.extend({
  website_url: websiteUrl.default(''),
  auto_renew: z.boolean().default(false),
})
export const accessRenewal = purchase

const months = z.number().int().min(1).max(mostMonths)
const rate = credits.min(0)

/** An access that the operator gives a customer; `charged` takes its price from the balance. */
export const newAccess = z.object({
  user_id: id,
  rate,
  duration: months,
  website_url: websiteUrl.default(''),
  charged: z.boolean().default(false),
  request_key: requestKey,
})

/** A change by the operator: its price, its website, months more at no charge, paused or not. */
export const accessChange = z.object({
  rate,
  website_url: websiteUrl,
  status: z.enum(['active', 'paused']),
  prolonged_by: z.number().int().min(0).max(mostMonths).default(0),
})

/** A change by its owner. Nothing has a default: what isn't sent stays. */
export const ownAccessChange = widgetLook.extend({ website_url: websiteUrl, auto_renew: z.boolean() })

const setting = 'api_access'
export const accessSorts = ['expiration_date', '-expiration_date', 'start_date', '-start_date'] as const

export const accessRoutes = defineRoutes({
  all: {
    method: 'GET',
    path: '/access_api',
    shows: ['api_access'],
    access: 'api_manager',
    summary: 'The API accesses of all customers',
    query: paging.extend({
      keywords,
      status: z.enum(accessStates).optional(),
      sort: z.enum(accessSorts).default('expiration_date'),
    }),
    response: paged(apiAccess),
  },
  mine: {
    method: 'GET',
    path: '/access_api_user',
    shows: ['api_access', 'credits'],
    access: 'signed-in',
    setting,
    summary: 'The caller’s API access, and what it costs',
    response: ownAccess,
  },
  hasAccess: {
    method: 'GET',
    path: '/has-access-to-vehicle-statistics-api',
    shows: ['api_access'],
    access: 'signed-in',
    summary: 'Whether the caller’s API access is active',
    response: z.object({ has_access: z.boolean() }),
  },
  buy: {
    method: 'POST',
    path: '/access_api',
    changes: ['api_access', 'credits'],
    access: 'signed-in',
    setting,
    perMinute: 20,
    summary: 'Buy months of API access with credits; the same `request_key` again is one purchase',
    body: accessPurchase,
    response: apiAccess,
  },
  create: {
    method: 'POST',
    path: '/access_api_create',
    changes: ['api_access'],
    access: 'api_manager',
    summary: 'Give a customer API access',
    body: newAccess,
    response: apiAccess,
  },
  change: {
    method: 'PUT',
    path: '/access_api/:id',
    changes: ['api_access'],
    access: 'api_manager',
    summary: 'Change, prolong, pause or resume an API access',
    params: byId,
    body: accessChange.partial().extend({ opened: openedWith }),
    response: apiAccess,
  },
  renew: {
    method: 'PUT',
    path: '/access_api_user/:id',
    changes: ['api_access', 'credits'],
    access: 'signed-in',
    setting,
    perMinute: 20,
    summary: 'Add months to the caller’s API access; the same `request_key` again is one purchase',
    params: byId,
    body: accessRenewal,
    response: apiAccess,
  },
  changeMine: {
    method: 'PUT',
    path: '/api-access-update-by-user/:id',
    changes: ['api_access'],
    access: 'signed-in',
    setting,
    summary: 'Change the website, the widget’s look and the renewal of the caller’s API access',
    params: byId,
    body: ownAccessChange.partial().extend({ opened: openedWith }),
    response: apiAccess,
  },
  end: {
    method: 'DELETE',
    path: '/access_api/:id',
    changes: ['api_access'],
    access: 'api_manager',
    summary: 'End an API access now; its keys stop working',
    params: byId,
    response: ok,
  },
})

/** Tells if it is the address of a website: `http` on this machine alone, without a password in it. */
export function isWebsite(address: string): boolean {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return false
  return (
    url.protocol === 'https:' || (url.protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(url.hostname))
  )
}

/** Lists the origins of a website: its own, with and without `www.`. */
export function originsOf(website_url: string): string[] {
  const url = URL.parse(website_url)
  if (!url) return []
  const other = url.hostname.startsWith('www.') ? url.host.slice(4) : `www.${url.host}`
  return /^(www\.)?[\w-]+(\.[\w-]+)+$/.test(url.hostname) && !/^[\d.]+$/.test(url.hostname)
    ? [url.origin, `${url.protocol}//${other}`]
    : [url.origin]
}
