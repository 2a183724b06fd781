import type { Phrases } from '../locales/english.ts'

/** Every way a call can fail, named by its phrase: the keys of `errors` in `shared/locales/en/errors.json`. */
export type ErrorCode = keyof Phrases['errors']

/** The HTTP status of each code; `satisfies` makes a missing or unknown code a compile error. */
export const errorStatus = {
  bad_request: 400,
  invalid_input: 422,
  not_found: 404,
  signed_out: 401,
  wrong_credentials: 401,
  refresh_token_invalid: 401,
  forbidden: 403,
  account_not_verified: 403,
  account_not_active: 403,
  acting_as_customer: 403,
  feature_off: 403,
  page_too_far: 422,
  too_many_requests: 429,
  payload_too_large: 413,
  answer_too_large: 422,
  internal_error: 500,
  busy: 503,
  outcome_unknown: 503,
  storage_full: 507,
  last_admin: 409,
  account_orders_open: 409,
  account_invoices_unpaid: 409,
  email_taken: 409,
  username_taken: 409,
  password_too_common: 422,
  terms_not_accepted: 422,
  captcha_failed: 422,
  code_wrong: 422,
  code_expired: 422,
  code_tries_used_up: 429,
  code_sent_recently: 429,
  password_wrong: 422,
  second_factor_needed: 403,
  second_factor_wrong: 422,
  second_factor_expired: 401,
  second_factor_codes_refused: 429,
  second_factor_missing: 409,
  authenticator_app_on: 409,
  passkey_refused: 422,
  too_many_passkeys: 409,
  order_price_changed: 409,
  order_same_recently: 409,
  order_release_warned: 409,
  order_service_unavailable: 409,
  order_option_unavailable: 409,
  order_option_country: 409,
  order_declaration_missing: 422,
  order_transition_refused: 409,
  order_taken: 409,
  order_not_refundable: 409,
  order_being_released: 409,
  order_of_colleague: 409,
  order_file_replaced: 409,
  order_release_over: 409,
  order_not_paid: 402,
  order_waits_for_payment: 409,
  order_payment_disputed: 409,
  order_file_missing: 409,
  order_modified_file_missing: 409,
  order_modified_file_unchanged: 422,
  order_corrected_file_unchanged: 422,
  order_rework_period_over: 409,
  order_still_open: 409,
  order_unpaid_not_offered: 403,
  automation_off: 409,
  message_empty: 422,
  message_not_deletable: 409,
  chat_taken: 409,
  file_deleted: 410,
  insufficient_balance: 402,
  credit_would_be_negative: 409,
  invoice_already_paid: 409,
  invoice_not_due: 409,
  invoice_not_paid: 409,
  invoice_without_xml: 409,
  refund_too_large: 409,
  credits_spent: 409,
  payment_method_unavailable: 409,
  payment_provider_down: 503,
  payment_without_problem: 409,
  purchase_price_changed: 409,
  purchase_out_of_range: 422,
  amount_too_large: 422,
  webhook_refused: 400,
  mail_signature_wrong: 401,
  mail_unreadable: 422,
  package_unavailable: 409,
  purchase_currency_unavailable: 409,
  buyer_address_missing: 422,
  invoice_has_address: 409,
  service_in_use: 409,
  option_in_use: 409,
  name_taken: 409,
  changed_meanwhile: 409,
  vehicle_has_below: 409,
  code_taken: 409,
  import_running: 409,
  import_not_checked: 409,
  import_changed_since: 409,
  import_has_problems: 409,
  import_undone: 409,
  audience_empty: 409,
  social_taken: 409,
  vat_country_taken: 409,
  closing_date_taken: 409,
  file_missing: 422,
  file_empty: 422,
  file_too_large: 413,
  too_many_files: 422,
  unexpected_file_field: 422,
  upload_aborted: 400,
  archive_unsafe_path: 422,
  archive_too_large: 422,
  archive_too_many_files: 422,
  archive_encrypted: 422,
  archive_broken: 422,
  channel_unavailable: 409,
  ticket_already_solved: 409,
  ticket_not_solved: 409,
  ticket_merged: 409,
  ticket_of_other_customer: 409,
  ticket_rating_over: 409,
  ticket_too_old: 409,
  csv_header_wrong: 422,
  csv_unreadable: 422,
  csv_too_many_rows: 422,
  picture_unreadable: 422,
  picture_too_large: 413,
  category_slug_taken: 409,
  product_slug_taken: 409,
  product_code_taken: 409,
  product_category_missing: 409,
  product_reserved: 409,
  stock_short: 409,
  coupon_code_taken: 409,
  coupon_target_missing: 409,
  coupon_used_more: 409,
  cart_full: 409,
  cart_empty: 409,
  cart_changed: 409,
  shop_total_changed: 409,
  shipping_unavailable: 409,
  shop_order_state: 409,
  withdrawal_not_consumer: 409,
  withdrawal_over: 409,
  withdrawal_done: 409,
  shop_refund_by_order: 409,
  shop_country_missing: 409,
  download_without_content: 422,
  download_with_both: 422,
  upload_incomplete: 409,
  upload_part_refused: 409,
  price_list_without_items: 422,
  price_list_full: 409,
  file_upload_ordered: 409,
  file_infected: 422,
  virus_scanner_unavailable: 503,
  plate_search_off: 403,
  plate_unreadable: 422,
  vin_length: 422,
  vin_letters: 422,
  plate_country_needed: 409,
  plate_not_found: 404,
  plate_register_down: 503,
} as const satisfies Record<ErrorCode, number>

/**
 * The answer of a failed call. `fields` maps a field's name to its own code; `data` carries the values that the
 * browser needs to go on.
 */
export type ErrorAnswer = {
  code: ErrorCode
  message: string
  fields?: Record<string, string> | undefined
  data?: Record<string, unknown> | undefined
}

/** The one error class: every expected failure is thrown as one of these, with a code. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly data: Record<string, unknown> | undefined

  /** @param details `cause` is an error behind it that belongs in the log. */
  constructor(
    code: ErrorCode,
    {
      cause,
      ...details
    }: { fields?: Record<string, string>; data?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(code, { cause })
    this.name = 'AppError'
    this.code = code
    this.fields = details.fields
    this.data = details.data
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
