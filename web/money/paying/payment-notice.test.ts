import { expect, test } from 'vitest'
import type { PaymentOfInvoice } from '../../../shared/money/payments.ts'
import { noticeOf } from './payment-notice.ts'

type Status = PaymentOfInvoice['status']

const notice = (
  status: Status,
  {
    invoice = 'due',
    left = false,
    late = false,
  }: Partial<Record<'left' | 'late', boolean>> & {
    invoice?: PaymentOfInvoice['invoice']['status']
  } = {},
) => noticeOf({ status, invoice: { status: invoice } }, { left, late })

test('only the server’s state makes a payment paid', () => {
  expect(notice('created')).toBe('waiting')
  expect(notice('pending')).toBe('pending')
  expect(notice('paid', { invoice: 'paid' })).toBe('paid')
})

test('a slow payment is late, and one whose page was only opened is unfinished', () => {
  expect(notice('created', { late: true })).toBe('late')
  expect(notice('created', { left: true, late: true })).toBe('unfinished')
})

test('money that is on its way is so, however its payer came back', () => {
  expect(notice('pending', { left: true, late: true })).toBe('pending')
})

test('how the payer came back is ignored once the payment is decided', () => {
  expect(notice('paid', { invoice: 'paid', left: true })).toBe('paid')
  expect(notice('failed', { left: true })).toBe('failed')
})

test('an invoice paid by another attempt is paid', () => {
  for (const status of ['created', 'pending', 'failed', 'expired'] as const)
    expect(notice(status, { invoice: 'paid', left: true })).toBe('paid')
})

test('a refund is shown as such', () => {
  expect(notice('refunded', { invoice: 'refunded' })).toBe('refunded')
  expect(notice('disputed', { invoice: 'disputed' })).toBe('disputed')
})
