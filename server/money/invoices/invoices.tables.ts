import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { invoiceKinds, invoiceSources, invoiceStatuses } from '../../../shared/money/invoices.ts'
import { paymentMethods } from '../../../shared/money/payment-states.ts'
import { type VatCheck, vatTreatments } from '../../../shared/money/vat.ts'
import { amount, bytes, id, now, timestamp } from '../../platform/db/columns.ts'
import { customerText } from '../../users/customer-text.ts'
import { users } from '../../users/users.tables.ts'
import type { Delivery, InvoiceLine, Party } from '../documents/invoice-document.ts'

/** Last number given in each year. Locked from giving a number to the commit, so that none is left out. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
})

/**
 * Invoices and the credit notes that correct them. Money in the currency's minor unit, `vat` rounded per line. `seller`
 * is written when the number is given; from then on only the status changes, and a missing address of the buyer is
 * added once.
 */
export const invoices = pgTable(
  'invoices',
  {
    _id: id(),
    kind: text('kind', { enum: invoiceKinds }).notNull().default('invoice'),
    /** Reference for the payment. */
    reference: integer('reference').generatedAlwaysAsIdentity({ startWith: 1001 }).notNull().unique(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users._id),
    source: text('source', { enum: invoiceSources }).notNull(),
    /** Order that the invoice pays directly; kept when the order is deleted. */
    order_id: uuid('order_id'),
    /** Order of the shop that the invoice pays. */
    shop_order_id: uuid('shop_order_id'),
    item_name: text('item_name').notNull(),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    /** Code of the coupon that took the lines' discounts off. */
    coupon_code: text('coupon_code').notNull().default(''),
    /** Credits that the payment adds to the balance, in hundredths; 0 for anything but credits. */
    credits: amount('credits').notNull().default(0),
    amount: amount('amount').notNull(),
    vat: amount('vat').notNull(),
    total: amount('total').notNull(),
    currency: text('currency').notNull(),
    /** Hundredths of a percent. */
    vat_percentage: integer('vat_percentage').notNull(),
    vat_treatment: text('vat_treatment', { enum: vatTreatments }).notNull(),
    /** Check of the buyer's VAT no. when the invoice was made. */
    vat_check: jsonb('vat_check').$type<VatCheck>(),
    buyer: jsonb('buyer').$type<Party>().notNull(),
    /** Address to which its goods go; null for anything but goods. */
    delivery: jsonb('delivery').$type<Delivery>(),
    seller: jsonb('seller').$type<Party>(),
    locale: text('locale').notNull(),
    status: text('status', { enum: invoiceStatuses }).notNull().default('due'),
    payment_method: text('payment_method', { enum: paymentMethods }),
    /** Part of the total that was refunded or taken back, in minor units. */
    refunded: amount('refunded').notNull().default(0),
    /** Invoice that this credit note corrects. */
    corrects: uuid('corrects'),
    number_year: integer('number_year'),
    number: integer('number'),
    invoice_no: text('invoice_no').unique('invoices_number_text_unique'),
    request_key: uuid('request_key').notNull(),
    /** Team member who billed it; null when the buyer asked for it. */
    created_by: uuid('created_by').references(() => users._id),
    created_at: timestamp('created_at').notNull().default(now),
    issued_at: timestamp('issued_at'),
    paid_at: timestamp('paid_at'),
    /** Time at which its buyer added their address to it; null when it was issued with one. */
    completed_at: timestamp('completed_at'),
    /** Time at which the buyer's copy of the document is removed, as they were notified; null before that. */
    copy_goes_at: timestamp('copy_goes_at'),
    /** Time at which the operator's document was removed for good; the record stays. */
    document_removed_at: timestamp('document_removed_at'),
    customer_text: customerText(),
    /** Text for the search, folded: the number, what was sold, and the buyer as printed on it and as called now. */
    search_text: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`fold(coalesce(invoice_no, '') || ' ' || (buyer ->> 'name') || ' ' || (buyer ->> 'company_name') || ' ' || (buyer ->> 'email') || ' ' || item_name || ' ' || customer_text)`,
      ),
  },
  (t) => [
    unique('invoices_request_unique').on(t.user_id, t.request_key),
    unique('invoices_number_unique').on(t.number_year, t.number),
    check('invoices_total_is_the_sum', sql`${t.total} = ${t.amount} + ${t.vat}`),
    check('invoices_refunded_range', sql`${t.refunded} between 0 and ${t.total}`),
    check(
      'invoices_numbered_together',
      sql`(${t.number} is null) = (${t.invoice_no} is null) and (${t.number} is null) = (${t.issued_at} is null)`,
    ),
    check('invoices_paid_has_number', sql`${t.status} in ('due', 'cancelled') or ${t.number} is not null`),
    index('invoices_by_user').on(t.user_id, t._id),
    index('invoices_by_user_status').on(t.user_id, t.status, t._id),
    index('invoices_by_date').on(dateOf(t), t._id),
    index('invoices_by_status').on(t.status, dateOf(t), t._id),
    index('invoices_by_method').on(t.payment_method, dateOf(t), t._id),
    index('invoices_by_source').on(t.source, dateOf(t), t._id),
    index('invoices_by_total').on(t.total, t._id),
    index('invoices_by_number').on(
      t.number_year.desc().nullsLast(),
      t.number.desc().nullsLast(),
      t._id.desc().nullsFirst(),
    ),
    index('invoices_search').using('gin', sql`${t.search_text} gin_trgm_ops`),
    index('invoices_by_order').on(t.order_id).where(sql`${t.order_id} is not null`),
    index('invoices_by_shop_order').on(t.shop_order_id).where(sql`${t.shop_order_id} is not null`),
    index('invoices_by_corrected').on(t.corrects).where(sql`${t.corrects} is not null`),
    index('invoices_by_payment').on(t.paid_at),
    index('invoices_with_document').on(t.issued_at).where(sql`${t.document_removed_at} is null`),
    index('invoices_with_copy').on(t.issued_at).where(sql`${t.copy_goes_at} is null`),
    index('invoices_due').on(t._id).where(sql`${t.status} = 'due'`),
  ],
)

type Dated = Record<'issued_at' | 'created_at', AnyPgColumn>

/** Returns the day on the document, or else the day of the purchase. */
export function dateOf({ issued_at, created_at }: Dated) {
  return sql`coalesce(${issued_at}, ${created_at})`
}

/** PDF of an invoice or credit note, as it was drawn for its first download. */
export const invoiceDocuments = pgTable(
  'invoice_documents',
  {
    invoice_id: uuid('invoice_id')
      .primaryKey()
      .references(() => invoices._id),
    bytes: bytes('bytes').notNull(),
    created_at: timestamp('created_at').notNull().default(now),
  },
  (t) => [index('invoice_documents_by_age').on(t.created_at)],
)
