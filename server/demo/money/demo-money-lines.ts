import type { SiteMethod } from '../../../shared/money/payment-states.ts'
import type { DemoPeople } from '../demo-people.ts'

/** A purchase or a bill of the demo: its buyer, date, method of payment, and its later events. */
export type DemoDeal = {
  by: keyof DemoPeople
  days_ago: number
  /** A package by its name, so many credits in hundredths, or work billed by the team at a net price in cents. */
  item: { package_name: string } | { credits: number } | { billed: string; price: number }
  method: SiteMethod
  ends: 'paid' | 'due' | 'given_up' | 'refunded' | 'half_refunded' | 'disputed'
}

const starter = { package_name: 'Starter' }
const garage = { package_name: 'Garage' }

/** Oldest first, so that the numbers of the invoices grow with their dates; refunds and disputes follow two days later. That of the remote session waits to be transferred. */
export const demoDeals: DemoDeal[] = [
  { by: 'agent', days_ago: 168, item: { package_name: 'Workshop' }, method: 'paypal', ends: 'paid' },
  { by: 'customer', days_ago: 141, item: starter, method: 'bank', ends: 'paid' },
  { by: 'agent', days_ago: 120, item: starter, method: 'paypal', ends: 'refunded' },
  { by: 'customer', days_ago: 96, item: starter, method: 'stripe', ends: 'half_refunded' },
  { by: 'atelier', days_ago: 83, item: garage, method: 'klarna', ends: 'paid' },
  { by: 'agent', days_ago: 70, item: garage, method: 'stripe', ends: 'paid' },
  { by: 'customer', days_ago: 64, item: { credits: 1500 }, method: 'klarna', ends: 'paid' },
  { by: 'customer', days_ago: 52, item: garage, method: 'coinbase', ends: 'given_up' },
  { by: 'capetune', days_ago: 44, item: { package_name: 'Cape Town' }, method: 'payfast', ends: 'paid' },
  { by: 'atelier', days_ago: 31, item: starter, method: 'bank', ends: 'paid' },
  { by: 'customer', days_ago: 24, item: starter, method: 'coinbase', ends: 'paid' },
  { by: 'agent', days_ago: 15, item: garage, method: 'stripe', ends: 'disputed' },
  {
    by: 'agent',
    days_ago: 9,
    item: { billed: 'Training at your workshop, one day', price: 65_000 },
    method: 'bank',
    ends: 'due',
  },
  {
    by: 'atelier',
    days_ago: 6,
    item: { billed: 'Remote session, one hour', price: 8900 },
    method: 'bank',
    ends: 'refunded',
  },
  { by: 'customer', days_ago: 2, item: garage, method: 'bank', ends: 'due' },
]
