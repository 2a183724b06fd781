import { expect, test } from 'vitest'
import type { PaymentOfInvoice } from '../../../shared/money/payments.ts'
import { newsOf } from './payment-news.ts'

type Status = PaymentOfInvoice['status']

const news = (
  status: Status,
  {
    invoice = 'due',
    cancelled = false,
    late = false,
  }: Partial<Record<'cancelled' | 'late', boolean>> & {
    invoice?: PaymentOfInvoice['invoice']['status']
  } = {},
) => newsOf({ status, invoice: { status: invoice } }, { cancelled, late })

test('only the server’s state makes a payment paid', () => {
  expect(news('created')).toBe('waiting')
  expect(news('pending')).toBe('waiting')
  expect(news('paid', { invoice: 'paid' })).toBe('paid')
})

test('a slow payment is late, and a payer who came back by cancelling has not paid', () => {
  expect(news('pending', { late: true })).toBe('late')
  expect(news('pending', { cancelled: true, late: true })).toBe('cancelled')
})

test('cancelling is ignored once the payment is decided', () => {
  expect(news('paid', { invoice: 'paid', cancelled: true })).toBe('paid')
  expect(news('failed', { cancelled: true })).toBe('failed')
})

test('an invoice paid by another attempt is paid', () => {
  for (const status of ['created', 'pending', 'failed', 'expired'] as const)
    expect(news(status, { invoice: 'paid', cancelled: true })).toBe('paid')
})

test('a refund is shown as such', () => {
  expect(news('refunded', { invoice: 'refunded' })).toBe('refunded')
  expect(news('disputed', { invoice: 'disputed' })).toBe('disputed')
})
