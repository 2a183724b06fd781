import { isOneOf } from '../../../shared/contract/typed-keys.ts'

/** The fields that have a name in plain words: `audit.fields.…`. */
export const namedFields = [
  'account_type',
  'address',
  'amount',
  'assigned_to',
  'city',
  'class',
  'company_name',
  'company_reg',
  'countries',
  'country',
  'created_at',
  'credits',
  'currency',
  'description',
  'email',
  'firstname',
  'google_place_id',
  'highlighted',
  'lastname',
  'main_service',
  'master_or_slave',
  'message',
  'modified_file',
  'name',
  'online',
  'options',
  'paid',
  'payment',
  'permissions',
  'phone',
  'position',
  'post_code',
  'price_type',
  'price_type_names',
  'refunded',
  'refunded_credits',
  'reg_no',
  'role_id',
  'service_name',
  'status',
  'time_frame_prices',
  'total',
  'total_credits',
  'username',
  'vat_no',
  'verified',
  'web_url',
] as const
type NamedField = (typeof namedFields)[number]

export function isNamedField(field: string): field is NamedField {
  return isOneOf(namedFields, field)
}

const inCredits: readonly string[] = [
  'credits',
  'total_credits',
  'refunded_credits',
  'price_type_1',
  'price_type_2',
  'price_type_3',
]

/** Returns true when the field holds hundredths of a credit. */
export function holdsCredits(field: string): boolean {
  return inCredits.includes(field)
}

const inMoney: readonly string[] = ['amount', 'credit_price', 'refunded', 'total']

/** Returns true when the field holds money in minor units. */
export function holdsMoney(field: string): boolean {
  return inMoney.includes(field)
}
