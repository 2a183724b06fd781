import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { FileUpload } from '../../../../shared/library/file-upload.ts'
import { asksRegNo, asksVin } from '../../../../shared/orders/reg-no-mode.ts'
import { choiceOf } from '../../../vehicles/vehicle-choice.ts'
import { addCodes } from '../codes/add-codes.ts'
import { fillIn } from '../from-file/filled-in.ts'
import { useOrderForm } from '../order-form-context.ts'
import type { OrderValues } from '../order-values.ts'
import { earlierOrderQuery, linkedUploadQuery, linkedVariantQuery } from './link.queries.ts'
import type { OrderLink } from './use-order-link.ts'
import { valuesAgain } from './values-again.ts'

/** Longest list of codes in an address. */
const longest = 1000

/** Returns the codes of a list such as `P0401,P2463`. */
function codesOfLink(list: string): string[] {
  return list
    .slice(0, longest)
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean)
}

/** Longest plate or VIN of an address. */
const longestNumber = 30
/** Longest vehicle in words of an address. */
const longestVehicle = 120

export type Linked = {
  /** Values of a new order; null when the link names codes alone, or nothing that can be had. */
  values: Partial<OrderValues> | null
  /** Facts of a scan report, to begin an order with or to add to the one begun before. */
  report: { codes: string[]; vin: string; mileage: number | null }
  /** Sentences that say what was filled in, and what couldn't be. */
  notices: string[]
  missed: string[]
  /** The link names an order to do again: what is asked for next is its new file. */
  again: boolean
}

/** Returns a link’s mileage; null for what is none. */
function mileageOfLink(text = ''): number | null {
  return /^\d{1,7}$/.test(text) ? Number(text) : null
}

/** Returns the values of a new order that a scan report gives. */
export const valuesOfReport = ({ codes, vin, mileage }: Linked['report']): Partial<OrderValues> => ({
  ...(vin && { vin }),
  ...(mileage !== null && { mileage }),
  ...(codes.length > 0 && { fault_codes: addCodes('', codes) }),
})

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
  const report = {
    codes,
    vin: link.vin && asksVin(reg_no_mode) ? link.vin.slice(0, longestNumber) : '',
    mileage: mileageOfLink(link.mileage),
  }
  const typed = link.variant ? undefined : link.vehicle?.slice(0, longestVehicle)
  const begins = order.data ?? file ?? variant.data ?? typed
  const values = {
    ...(order.data && fillIn({}, valuesAgain(order.data), 'order')),
    ...(file && valuesOfUpload(file)),
    ...(variant.data && choiceOf(variant.data)),
    ...(typed && { variant: typed }),
    ...((variant.data || typed) && link.service && { service_id: link.service }),
    ...(variant.data &&
      link.reg_no &&
      asksRegNo(reg_no_mode) && { reg_no: link.reg_no.slice(0, longestNumber) }),
    ...valuesOfReport(report),
  }
  const notices = [
    order.data &&
      t(values.stored ? 'orders.form.again_filled_with_file' : 'orders.form.again_filled', {
        number: String(order.data.orderID),
      }),
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
    report,
    notices: notices.filter((one) => typeof one === 'string'),
    missed: missed.filter((one): one is string => Boolean(one)),
    again: order.data !== undefined,
  }
}

/** Returns the values that an order with a file sent before begins with: the file, and what the team suggests for it. */
function valuesOfUpload({ _id, name, size, suggestion }: FileUpload): Partial<OrderValues> {
  const { vehicle, service_id = '', option_ids = [] } = suggestion ?? {}
  return { stored: { of: 'upload', _id, name, size }, ...vehicle, service_id, option_ids }
}
