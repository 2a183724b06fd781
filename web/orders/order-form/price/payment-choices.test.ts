import { expect, test } from 'vitest'
import { chosenOf, isCovered, type Means, paymentChoices } from './payment-choices.ts'

const account = (left_credits: number) => ({
  ...{ credit_limit: 1000, open_credits: 1000 - left_credits, left_credits, overdue: false },
})
const choices = (means: Means, terms: Partial<Parameters<typeof paymentChoices>[2]> = {}) =>
  paymentChoices(450, means, { inMoney: false, later: false, wished: 'now', ...terms })

test('an agent chooses between the balance and the limit where both cover an order, and has one way where one does', () => {
  expect(choices({ credits: 450, account: account(450) })).toEqual(['now', 'on_account'])
  expect(choices({ credits: 450, account: account(449) })).toEqual(['now'])
  expect(choices({ credits: 449, account: account(450) })).toEqual(['on_account'])
})

test('where neither covers an order it is paid now, for which credits have to be bought, or later', () => {
  expect(choices({ credits: 449, account: account(449) })).toEqual(['now'])
  expect(choices({ credits: 0, account: account(0) }, { later: true })).toEqual(['now', 'later'])
  expect(choices({ credits: 0, account: account(450) }, { later: true })).toEqual(['on_account', 'later'])
})

test('where orders are paid in money, now needs no balance', () => {
  expect(choices({ credits: 0, account: account(450) }, { inMoney: true })).toEqual(['now', 'on_account'])
  expect(choices({ credits: 0, account: null }, { inMoney: true })).toEqual(['now'])
})

test('what costs nothing isn’t placed on account', () => {
  const terms = { inMoney: false, later: false, wished: 'on_account' } as const
  expect(paymentChoices(0, { credits: 0, account: account(0) }, terms)).toEqual(['now'])
})

test('a draft that was on account is paid now by who is no agent, and stays on account while the limit isn’t known', () => {
  const wished = 'on_account'
  const chosen = (account: Means['account']) =>
    chosenOf(choices({ credits: 1000, account }, { wished }), wished)
  expect(chosen(null)).toBe('now')
  expect(chosen(undefined)).toBe('on_account')
  expect(chosen(account(450))).toBe('on_account')
  expect(chosen(account(449))).toBe('now')
})

test('a draft to be paid later is paid now where that isn’t available any more', () => {
  expect(chosenOf(choices({ credits: 450, account: null }, { wished: 'later' }), 'later')).toBe('now')
})

test('an order is short only once it is known that neither balance nor limit cover it', () => {
  expect(isCovered(450, { credits: 449, account: null })).toBe(false)
  expect(isCovered(450, { credits: 449, account: account(449) })).toBe(false)
  expect(isCovered(450, { credits: 449, account: undefined })).toBeUndefined()
  expect(isCovered(450, { credits: 450, account: undefined })).toBe(true)
  expect(isCovered(450, { credits: 0, account: account(450) })).toBe(true)
})
