import { readStored, writeStored } from '../../app/session/local-store.ts'

const tab = () => sessionStorage
const place = (invoice_no: string) => `order_key.${invoice_no}`

/** Keeps the key of a guest's order in this tab, for the way back from a provider's page. */
export const keepOrderKey = (invoice_no: string, key: string) => writeStored(tab, place(invoice_no), key)

/** Returns the key of an order: that in the address, where a mail's link has it, or the one that this tab keeps. */
export function findOrderKey(invoice_no: string): string | null {
  const kept = readStored(tab, place(invoice_no))
  return location.hash.slice(1) || (typeof kept === 'string' ? kept : null)
}
