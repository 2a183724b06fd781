import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { AppError } from '../../../shared/contract/errors.ts'
import { agentPayment } from '../../../shared/orders/agent-payment.ts'
import type { OrderToPay } from '../../../shared/orders/order.ts'
import type { OrderForm } from '../../../shared/orders/order-form.ts'
import type { SiteSettings } from '../../../shared/settings.ts'
import { requireCaptcha } from '../../accounts/passwords/captcha.ts'
import { balanceOf, changeBalance } from '../../money/credits/ledger.ts'
import { notifyOfLowCredits } from '../../money/credits/notify-of-low-credits.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import type { Portal, RunningPortal } from '../../platform/portal.ts'
import { withStoredFiles } from '../../platform/stored-files/with-stored-files.ts'
import { type PricedWork, priceWork } from '../../services/pricing.ts'
import { requirePerson } from '../../users/require-person.ts'
import { readGain } from '../../vehicles/statistics/service-gains.ts'
import { rememberAgentCustomer } from '../agents/customers/agent-customers.ts'
import { readAccount } from '../agents/terms/agent-account.ts'
import { addFiles, inspectFiles, type StoredOrderFile } from '../files/order-files.ts'
import { readOrder } from '../lists/read-order.ts'
import { invoiceOrder, payInMoney } from '../payment/invoice-order.ts'
import { type MoneyTerms, termsAsShown } from '../payment/money-terms.ts'
import { agentCustomerOf } from './agent-customer-of.ts'
import { checkOrderForm } from './check-order-form.ts'
import { dueAt } from './due-time.ts'
import { orderActions } from './order-actions.ts'
import { orderFiles, orders } from './orders.tables.ts'
import { startWork } from './start-work.ts'

/** Time in which the same vehicle and file is asked about before it is placed again, in minutes. */
const same_order_minutes = 10

/**
 * Places an order: the order, its files, its payment or invoice and the first line of its timeline, or nothing at
 * all. For an order paid in money the answer says where to pay; when a provider is down, the order is placed and can
 * be paid later. The same `request_key` again answers with the order it made. Throws `order_same_recently` with `_id`
 * and `orderID` of an order of the last minutes for the same vehicle and file, unless `again_confirmed`;
 * `order_price_changed` with the new `total_credits` or `total`, `insufficient_balance`, `captcha_failed`, the errors of `termsAsShown` and
 * `checkOrderForm`, and those of its files.
 */
export async function placeOrder(
  db: Db,
  portal: RunningPortal,
  user: Actor,
  form: OrderForm,
  files: StagedFile[],
  takeStored: TakeStored = async () => [],
): Promise<OrderToPay> {
  const placed = await findPlaced(db, user, form.request_key)
  if (placed) return toPay(db, portal, user, placed, form)
  const settings = await portal.settings.get()
  // Before the captcha is spent and the files are looked into. A price that changes from here on is for the next order.
  const work = await checkOrderForm(db, user, form, settings)
  const terms = await termsAsShown(db, portal, user, form, work.total_credits)
  // Who calls with a key is known, and no browser.
  if (!user.key) await requireCaptcha(portal, form.captcha)
  const id = await withStoredFiles(portal, await inspectFiles(files), (stored) =>
    write(db, portal, user, { form, settings, work, terms, stored, takeStored }),
  )
  return toPay(db, portal, user, id, form)
}

/**
 * Returns the placed order with the address to pay at. Whatever fails here, the order is there and can be paid on its
 * page.
 */
async function toPay(
  db: Db,
  portal: Portal,
  user: Actor,
  id: string,
  { payment_method }: OrderForm,
): Promise<OrderToPay> {
  const order = await readOrder(db, portal, user, id)
  if (!order.waits_for_payment || !payment_method) return { ...order, checkout_url: null }
  const url = await payInMoney(db, portal, { ...order, user_id: user._id }, payment_method).catch(
    (error: unknown) => {
      if (error instanceof AppError) return null
      throw error
    },
  )
  return { ...(await readOrder(db, portal, user, id)), checkout_url: url }
}

/** Takes files that are stored already, in the transaction that records the order. */
export type TakeStored = (db: Db, order: { _id: string }) => Promise<StoredOrderFile[]>

type Placement = {
  form: OrderForm
  settings: SiteSettings
  work: PricedWork
  /** Null: it is paid in credits. */
  terms: MoneyTerms | null
  stored: StoredOrderFile[]
  takeStored: TakeStored
}

/**
 * Writes the order in one transaction. A submission that lost the race against its duplicate is undone and answered with
 * the duplicate.
 */
async function write(db: Db, portal: Portal, user: Actor, placement: Placement): Promise<string> {
  const { form, settings, work, terms, stored, takeStored } = placement
  const duplicate = new Error('placed meanwhile')
  try {
    return await db.transaction(async (db) => {
      await requirePerson(db, user._id)
      // Orders of one customer are placed one after the other, so that none is missed that is being placed now.
      await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`place-order:${user._id}`}))`)
      // It is still available, and can't be deleted until the order names it.
      await priceWork(db, user, form, settings.time_frame_prices)
      const payment = await paymentOf(db, portal, user, placement)
      const gain = await readGain(db, form.variant_id, form.service_id)
      const [order] = await db
        .insert(orders)
        .values({ ...row(user, placement), payment, ...gain })
        .onConflictDoNothing({ target: [orders.user_id, orders.request_key] })
        .returning()
      if (!order) throw duplicate
      await addFiles(db, portal, order._id, user, [...(await takeStored(db, order)), ...stored])
      if (!form.again_confirmed) await requireOtherOrder(db, order)
      if (terms) {
        const by_transfer = form.payment === 'now' && form.payment_method === 'bank'
        await invoiceOrder(db, portal, terms, order, by_transfer)
      } else if (payment === 'paid') {
        const left = await changeBalance(db, {
          user_id: user._id,
          delta: -work.total_credits,
          reason: 'order_placed',
          order,
          effect_key: `order:${order._id}:placed`,
          created_by: user._id,
        })
        await notifyOfLowCredits(db, portal, user, work.total_credits, left)
      }
      await rememberAgentCustomer(db, user, order)
      await record(db, portal, user, orderActions.placed, order)
      if (order.payment !== 'due') await startWork(db, portal, order)
      return order._id
    })
  } catch (error) {
    const placed = error === duplicate ? await findPlaced(db, user, form.request_key) : undefined
    if (!placed) throw error
    await Promise.all(stored.map((file) => portal.storage.remove(file.storage_key)))
    return placed
  }
}

/** Decides how an order that is being placed is paid. Throws `insufficient_balance` with what is left of an agent's credit limit. */
async function paymentOf(db: Db, portal: Portal, user: Actor, { form, work, terms }: Placement) {
  if (form.payment === 'later') return 'pay_later'
  if (terms) return 'due'
  if (user.account_type !== 'agent') return 'paid'
  const credits = await balanceOf(db, user._id)
  const { left_credits } = await readAccount(db, portal, user._id)
  const payment = agentPayment(form.payment, work.total_credits, { credits, left_credits })
  if (payment) return payment
  const data = { credits, needed: work.total_credits, on_account_left: left_credits }
  throw new AppError('insufficient_balance', { data })
}

/** Throws `order_same_recently` when the customer sent this vehicle with this original file a few minutes ago. */
async function requireOtherOrder(db: Db, order: typeof orders.$inferSelect) {
  const original = alias(orderFiles, 'original')
  const earlierFile = alias(orderFiles, 'earlier_file')
  const [same] = await db
    .select({ _id: orders._id, orderID: orders.orderID })
    .from(orders)
    .innerJoin(earlierFile, and(eq(earlierFile.order_id, orders._id), eq(earlierFile.kind, 'original')))
    .innerJoin(original, and(eq(original.order_id, order._id), eq(original.sha256, earlierFile.sha256)))
    .where(
      and(
        eq(orders.user_id, order.user_id),
        ne(orders._id, order._id),
        ne(orders.status, 'cancelled'),
        gt(orders.created_at, sql`now() - make_interval(mins => ${same_order_minutes})`),
        ...(['vtype', 'manufacture', 'model', 'generation', 'variant', 'reg_no', 'vin'] as const).map(
          (field) => eq(orders[field], order[field]),
        ),
      ),
    )
    .orderBy(desc(orders._id))
    .limit(1)
  if (same) throw new AppError('order_same_recently', { data: same })
}

function row(user: Actor, { form, settings, work, terms }: Placement) {
  const {
    option_ids,
    expected_credits,
    payment,
    payment_method,
    expected_total,
    captcha,
    original_of,
    ...rest
  } = form
  const {
    instruction_checked,
    messages_checked,
    vehicle_correct,
    terms_accepted,
    again_confirmed,
    ...fields
  } = rest
  const restricted = work.options.some((option) => option.class !== 'normal')
  return {
    ...fields,
    declaration: restricted ? form.declaration : null,
    of_agent: user.account_type === 'agent' && settings.is_admin_site,
    ...agentCustomerOf(user, form),
    user_id: user._id,
    ...(user.key?.kind === 'link' && {
      link_id: user.key._id,
      link_reference: user.key.reference,
      link_path: user.key.path,
    }),
    credit_price: terms?.credit_price ?? null,
    currency: terms?.currency ?? null,
    service_name: work.service.name,
    service_credits: work.service.credits,
    service_discount: work.service.discount,
    options: work.options,
    time_frame_credits: work.time_frame_credits,
    total_credits: work.total_credits,
    due_at: dueAt(settings.opening_hours, form.time_frame),
  }
}

async function findPlaced(db: Db, user: Actor, request_key: string): Promise<string | undefined> {
  const [order] = await db
    .select({ _id: orders._id })
    .from(orders)
    .where(and(eq(orders.user_id, user._id), eq(orders.request_key, request_key)))
  return order?._id
}
