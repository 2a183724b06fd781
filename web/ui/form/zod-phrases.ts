import type { z } from 'zod'
import type { ErrorCode } from '../../../shared/contract/errors.ts'
import type { Phrases } from '../../../shared/locales/english.ts'
import type { PhraseKey } from '../../app/phrase.ts'

type ValidationCode = keyof Phrases['validation']
type Issue = z.core.$ZodIssue

/** Codes of field errors: zod's issue codes and the contract's own. */
const codes = [
  'countries_needed',
  'invalid',
  'invalid_format',
  'name_twice',
  'not_rising',
  'not_zero',
  'one_discount',
  'one_line',
  'one_target',
  'weights_not_rising',
  'not_with_weight',
  'required',
  'service_twice',
  'too_big',
  'too_small',
  'unchanged',
  'unknown_variable',
  'vat_no_wrong',
  'vat_no_of_operator',
  'vin_length',
  'vin_letters',
] as const satisfies readonly ValidationCode[]

/** Failures of a whole call that belong at one field. */
const fieldOfCode: Partial<Record<ErrorCode, { phrase: PhraseKey; field: string }>> = {
  email_taken: { phrase: 'errors.email_taken', field: 'email' },
  username_taken: { phrase: 'errors.username_taken', field: 'username' },
  password_too_common: { phrase: 'errors.password_too_common', field: 'password' },
  code_wrong: { phrase: 'errors.code_wrong', field: 'code' },
  code_expired: { phrase: 'errors.code_expired', field: 'code' },
  password_wrong: { phrase: 'errors.password_wrong', field: 'password' },
  second_factor_wrong: { phrase: 'errors.second_factor_wrong', field: 'code' },
  name_taken: { phrase: 'errors.name_taken', field: 'name' },
  category_slug_taken: { phrase: 'errors.category_slug_taken', field: 'slug' },
  product_slug_taken: { phrase: 'errors.product_slug_taken', field: 'slug' },
  product_code_taken: { phrase: 'errors.product_code_taken', field: 'product_code' },
  coupon_code_taken: { phrase: 'errors.coupon_code_taken', field: 'code' },
}
export const fieldOf = (code: string) => Object.entries(fieldOfCode).find(([known]) => known === code)?.[1]

/** Returns the phrase for a field's code from the server. */
export function codePhrase(code: string): PhraseKey {
  const found = codes.find((known) => known === code)
  return found ? `validation.${found}` : 'validation.invalid'
}

/** Returns the phrase for an issue found in the browser, with its numbers. `typed` is the field's value. */
export function issuePhrase(issue: Issue, typed?: unknown): { key: PhraseKey; count?: number } {
  if (typed === '') return { key: 'validation.required' }
  if (Number.isNaN(typed)) return { key: 'validation.not_a_number' }
  if (issue.code === 'too_small') {
    if (issue.origin !== 'string') return { key: 'validation.at_least', count: Number(issue.minimum) }
    if (issue.minimum === 1) return { key: 'validation.required' }
    return { key: 'validation.min_length', count: Number(issue.minimum) }
  }
  if (issue.code === 'too_big') {
    const key = issue.origin === 'string' ? 'validation.max_length' : 'validation.at_most'
    return { key, count: Number(issue.maximum) }
  }
  if (issue.code === 'invalid_format') {
    return { key: issue.format === 'email' ? 'validation.email' : 'validation.invalid_format' }
  }
  if (issue.code === 'invalid_type' || issue.code === 'invalid_value') return { key: 'validation.required' }
  return { key: issue.code === 'custom' ? codePhrase(issue.message) : 'validation.invalid' }
}
