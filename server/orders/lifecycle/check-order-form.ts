import { AppError } from '../../../shared/contract/errors.ts'
import type { OrderForm } from '../../../shared/orders/order-form.ts'
import { asksRegNo, asksVin } from '../../../shared/orders/reg-no-mode.ts'
import type { SiteSettings } from '../../../shared/settings.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { type PricedWork, priceWork } from '../../services/pricing.ts'

/**
 * Checks an order's form by the site's settings and prices its work, if the price is still the one that the customer was shown.
 * Throws `invalid_input`, `order_unpaid_not_offered`, `order_price_changed` with the new `total_credits`, and what `priceWork` does.
 */
export async function checkOrderForm(
  db: Db,
  user: Actor,
  form: OrderForm,
  settings: SiteSettings,
): Promise<PricedWork> {
  checkPlate(form, settings)
  if (form.payment === 'later' && !settings.submit_order_pay_later)
    throw new AppError('order_unpaid_not_offered')
  if (form.payment === 'on_account' && user.account_type !== 'agent')
    throw new AppError('order_unpaid_not_offered')
  const work = await priceWork(db, user, form, settings.time_frame_prices)
  const { total_credits } = work
  if (total_credits !== form.expected_credits)
    throw new AppError('order_price_changed', { data: { total_credits } })
  return work
}

/** Requires the registration number and the VIN as the site's `reg_no_mode` says. */
function checkPlate(form: OrderForm, { reg_no_mode }: SiteSettings) {
  const fields: Record<string, string> = {}
  if (asksRegNo(reg_no_mode) && !form.reg_no) fields.reg_no = 'required'
  if (asksVin(reg_no_mode) && !form.vin) fields.vin = 'required'
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
}
