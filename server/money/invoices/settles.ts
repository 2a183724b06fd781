import type { PaymentMethod } from '../../../shared/money/payment-states.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import type { InvoiceRow } from './create-invoice.ts'

declare module '../../platform/portal.ts' {
  interface Portal {
    /** The features that sell something by invoice, by the source of their invoices. */
    settles: Partial<Record<InvoiceRow['source'], Settles>>
  }
}

/** Money of an invoice that goes back, in minor units. */
export type MoneyBack = {
  amount: number
  reason: string
  created_by: string | null
  /** Nothing is left of the invoice's money. */
  whole: boolean
  /** The team still has to transfer it. */
  waits: boolean
}

/**
 * What a feature does with what it sells when something happens to the money for it: in the same transaction, with the invoice
 * locked already. `by` is the id of who made it happen, null for a payment provider or the portal itself.
 */
export type Settles = {
  /** It notifies the buyer of money that came or goes back itself, in words about what was sold. */
  notifiesBuyer: boolean
  paid(db: Db, portal: Portal, invoice: InvoiceRow, by: string | null): Promise<void>
  /** The unpaid invoice is cancelled. */
  cancelled(db: Db, portal: Portal, invoice: InvoiceRow, by: string | null): Promise<void>
  refunded(db: Db, portal: Portal, invoice: InvoiceRow, back: MoneyBack): Promise<void>
  /** Money that waited for it was transferred back. */
  transferred(db: Db, portal: Portal, invoice: InvoiceRow, amount: number, by: string): Promise<void>
  /** The buyer's bank decides on a payment of it. */
  disputed(db: Db, portal: Portal, invoice: InvoiceRow): Promise<void>
  /** Tells whether somebody owes for something that was delivered and isn't paid. */
  owes(db: Db, user_id: string): Promise<boolean>
  /** Reads the number of the tuning order that an invoice is for; null when it is for none. */
  orderNumber(db: Db, invoice: Pick<InvoiceRow, 'order_id'>): Promise<number | null>
  /** A payment of it was begun. */
  paymentStarted(db: Db, portal: Portal, invoice: InvoiceRow, method: PaymentMethod): Promise<void>
  /** A payment of it was made and isn't finished. */
  paymentPending(db: Db, portal: Portal, invoice: InvoiceRow): Promise<void>
}

/** Returns what the feature that sold something does; undefined for credits and bills, which are money's own. */
export const settlesFor = ({ settles }: Portal, { source }: Pick<InvoiceRow, 'source'>) => settles[source]
