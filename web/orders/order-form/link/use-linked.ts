import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { asksRegNo, asksVin } from '../../../../shared/orders/reg-no-mode.ts'
import { choiceOf } from '../../../vehicles/vehicle-choice.ts'
import { addCodes } from '../codes/add-codes.ts'
import { useOrderForm } from '../order-form-context.ts'
import type { OrderValues } from '../order-values.ts'
import { codesOfLink } from './codes-of-link.ts'
import { earlierOrderQuery, linkedUploadQuery, linkedVariantQuery } from './link.queries.ts'
import type { OrderLink } from './use-order-link.ts'
import { valuesAgain } from './values-again.ts'
import { valuesOfUpload } from './values-of-upload.ts'

/** Longest plate or VIN of an address. */
const longestNumber = 30

type Linked = {
  /** Values of a new order; null when the link names codes alone, or nothing that can be had. */
  values: Partial<OrderValues> | null
  codes: string[]
  /** Sentences that say what was filled in, and what couldn't be. */
  told: string[]
  missed: string[]
  /** The link names an order to do again: what is asked for next is its new file. */
  again: boolean
}

/** Reads everything that a link names; null until all of it has arrived or failed. */
export function useLinked(link: OrderLink): Linked | null {
  const { t } = useTranslation()
  const { reg_no_mode } = useOrderForm()
  const order = useQuery(earlierOrderQuery(link.again))
  const upload = useQuery(linkedUploadQuery(link.upload))
  const variant = useQuery(linkedVariantQuery(link.variant))
  if ([order, upload, variant].some(({ isLoading }) => isLoading)) return null

  const codes = codesOfLink(link.codes ?? '')
  const file = upload.data?.kept_until ? upload.data : undefined
  const begins = order.data ?? file ?? variant.data
  const values = {
    ...(order.data && valuesAgain(order.data)),
    ...(file && valuesOfUpload(file)),
    ...(variant.data && choiceOf(variant.data)),
    ...(variant.data && link.service && { service_id: link.service }),
    ...(variant.data &&
      link.reg_no &&
      asksRegNo(reg_no_mode) && { reg_no: link.reg_no.slice(0, longestNumber) }),
    ...(variant.data && link.vin && asksVin(reg_no_mode) && { vin: link.vin.slice(0, longestNumber) }),
    ...(codes.length > 0 && { fault_codes: addCodes('', codes) }),
  }
  const told = [
    order.data && t('orders.form.again_filled', { number: order.data.orderID }),
    file && t(file.suggestion ? 'file_uploads.form.filled' : 'file_uploads.form.file_taken'),
    codes.length > 0 && t('orders.form.codes_filled', { count: codes.length }),
  ]
  const missed = [
    link.again && !order.data && t('orders.form.again_failed'),
    link.upload && !file && t('file_uploads.form.failed'),
    link.variant && !variant.data && t('orders.form.link_failed'),
  ]
  return {
    values: begins ? values : null,
    codes,
    told: told.filter((one) => typeof one === 'string'),
    missed: missed.filter((one): one is string => Boolean(one)),
    again: order.data !== undefined,
  }
}
