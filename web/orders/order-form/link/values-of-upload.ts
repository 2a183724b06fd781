import type { FileUpload } from '../../../../shared/library/file-upload.ts'
import type { OrderValues } from '../order-values.ts'

/** Returns the values that an order with a file sent before begins with: the file, and what the team suggests for it. */
export function valuesOfUpload({ _id, name, size, suggestion }: FileUpload): Partial<OrderValues> {
  const { vehicle, service_id = '', option_ids = [] } = suggestion ?? {}
  return { stored: { of: 'upload', _id, name, size }, ...vehicle, service_id, option_ids }
}
