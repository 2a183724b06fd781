import { readStored, writeStored } from '../../app/session/local-store.ts'

const tab = () => sessionStorage
const place = (invoice_no: string) => `order_key.${invoice_no}`

/** Saves the key of a guest's order in this tab, for the way back from a provider's page. */
export const saveOrderKey = (invoice_no: string, key: string) => writeStored(tab, place(invoice_no), key)

/** Returns the key of an order: that in the address, where a mail's link has it, or the one saved in this tab. */
export function findOrderKey(invoice_no: string): string | null {
  const saved = readStored(tab, place(invoice_no))
  return location.hash.slice(1) || (typeof saved === 'string' ? saved : null)
}
