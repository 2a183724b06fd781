import { expect, test } from 'vitest'
import type { PaymentOfInvoice } from '../../../shared/money/payments.ts'
import { noticeOf } from './payment-notice.ts'

type Status = PaymentOfInvoice['status']

const notice = (
  status: Status,
  {
    invoice = 'due',
    cancelled = false,
    late = false,
  }: Partial<Record<'cancelled' | 'late', boolean>> & {
    invoice?: PaymentOfInvoice['invoice']['status']
  } = {},
) => noticeOf({ status, invoice: { status: invoice } }, { cancelled, late })

test('only the server’s state makes a payment paid', () => {
  expect(notice('created')).toBe('waiting')
  expect(notice('pending')).toBe('waiting')
  expect(notice('paid', { invoice: 'paid' })).toBe('paid')
})

test('a slow payment is late, and a payer who came back by cancelling has not paid', () => {
  expect(notice('pending', { late: true })).toBe('late')
  expect(notice('pending', { cancelled: true, late: true })).toBe('cancelled')
})

test('cancelling is ignored once the payment is decided', () => {
  expect(notice('paid', { invoice: 'paid', cancelled: true })).toBe('paid')
  expect(notice('failed', { cancelled: true })).toBe('failed')
})

test('an invoice paid by another attempt is paid', () => {
  for (const status of ['created', 'pending', 'failed', 'expired'] as const)
    expect(notice(status, { invoice: 'paid', cancelled: true })).toBe('paid')
})

test('a refund is shown as such', () => {
  expect(notice('refunded', { invoice: 'refunded' })).toBe('refunded')
  expect(notice('disputed', { invoice: 'disputed' })).toBe('disputed')
})
