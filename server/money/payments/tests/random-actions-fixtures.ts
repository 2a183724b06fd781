import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { creditRoutes } from '../../../../shared/money/credits.ts'
import { invoiceRoutes } from '../../../../shared/money/invoices.ts'
import { paymentRoutes } from '../../../../shared/money/payments.ts'
import { orderRoutes } from '../../../../shared/orders/orders.ts'
import type { SignedIn } from '../../../test/call.ts'
import { makeAdmin, makeService, makeUser, orderOf, originalFile } from '../../../test/factories.ts'
import type { EmulatedEvent } from '../../providers/emulator/deliveries.ts'
import type { EmulatorAction } from '../../providers/emulator/emulated-actions.ts'
import { buyCreditsAs, checkPayment, type MoneyApp, refund, simulateUnsent } from '../payment-fixtures.ts'

/**
 * Random action; `who` and `which` choose among the people and objects that exist by then, `part` is a share of 0 to 1.
 */
export type RandomAction = { what: keyof typeof actions; who: number; which: number; part: number }

/** People of one run and the objects they have made so far. */
export type Scenario = {
  t: MoneyApp
  admin: SignedIn
  people: SignedIn[]
  service: Awaited<ReturnType<typeof makeService>>
  invoices: { _id: string; buyer: SignedIn; total: number }[]
  payments: { _id: string; buyer: SignedIn; amount: number }[]
  orders: { _id: string; buyer: SignedIn }[]
  /** All webhooks so far: a delivered one stays here, so that it is delivered twice. */
  mail: EmulatedEvent[]
  /** Statuses of all answers to calls and webhooks. */
  statuses: number[]
}

/** Makes three people, each with a paid and an unpaid purchase. */
export async function makeScenario(t: MoneyApp): Promise<Scenario> {
  const people = [await makeUser(t), await makeUser(t, { credits: 700 }), await makeUser(t)]
  const service = await makeService(t, { price_type_1: 333 })
  const made = { invoices: [], payments: [], orders: [], mail: [], statuses: [] }
  const scenario: Scenario = { t, admin: await makeAdmin(t), people, service, ...made }
  for (const who of [0, 1, 2, 0, 1, 2]) await actions.buy(scenario, { who, which: who, part: who / 3 })
  for (const which of [0, 1, 2]) await actions.happen(scenario, { who: 0, which, part: 0 })
  for (const which of [0, 1, 2]) await actions.deliver(scenario, { which, who: 0, part: 0 })
  return scenario
}

const often = (what: RandomAction['what'], weight: number) => ({ weight, arbitrary: fc.constant(what) })

/** Sequences of random actions, one after the other or some at once. */
export const randomSequences = fc.array(
  fc.array(
    fc.record<RandomAction>({
      what: fc.oneof(
        often('buy', 5),
        often('happen', 9),
        often('deliver', 9),
        often('check', 2),
        often('placeOrder', 3),
        often('cancelOrder', 2),
        often('giveBack', 4),
        often('byHand', 2),
        often('markAsPaid', 2),
        often('bill', 1),
        often('remove', 1),
        often('cancel', 1),
        often('settle', 1),
      ),
      who: fc.nat(1000),
      which: fc.nat(1000),
      part: fc.constantFrom(0.001, 0.1, 1 / 3, 0.5, 0.777, 1),
    }),
    { minLength: 1, maxLength: 6, size: 'max' },
  ),
  { minLength: 1, maxLength: 16, size: 'max' },
)

/** Performs a random action, if there is an object for it. */
export async function performAction(scenario: Scenario, { what, ...action }: RandomAction) {
  const answers = await actions[what](scenario, action)
  for (const { status } of answers ?? []) scenario.statuses.push(status)
}

type Choice = Omit<RandomAction, 'what'>
type Answers = Promise<{ status: number }[] | undefined>

function oneOf<T>(list: T[], which: number): T | undefined {
  return list[which % Math.max(1, list.length)]
}

/** Returns a share of an amount, at least one minor unit. */
const partOf = (amount: number, part: number) => Math.max(1, Math.round(amount * part))

const providerActions: EmulatorAction[] = [
  'pay',
  'refund',
  'pay',
  'dispute',
  'pay',
  'win',
  'pend',
  'lose',
  'fail',
  'expire',
]

const actions = {
  async buy(scenario: Scenario, { who, which, part }: Choice): Answers {
    const buyer = oneOf(scenario.people, who)
    if (!buyer) return
    const wanted = { credits: 500 + Math.round(part * 2000) }
    const method = oneOf(['stripe', 'stripe', 'paypal', 'bank'] as const, which) ?? 'stripe'
    const answer = await buyCreditsAs(scenario.t, buyer, { wanted, method })
    const { _id, total, payment } = answer.data.invoice
    scenario.invoices.push({ _id, buyer, total })
    if (payment && method !== 'bank') scenario.payments.push({ _id: payment._id, buyer, amount: total })
    return [answer]
  },

  /** Performs an action at the provider; its webhooks are held until they are delivered. */
  async happen({ t, payments, mail }: Scenario, { who, which, part }: Choice): Answers {
    const payment = oneOf(payments, which)
    if (!payment) return
    for (let next = 0; next < providerActions.length; next += 1) {
      const act = oneOf(providerActions, who + next) ?? 'pay'
      const amount = { ...(act === 'refund' && part < 0.8 && { amount: partOf(payment.amount, part) }) }
      try {
        mail.push(...simulateUnsent(t, payment._id, act, amount))
        return
      } catch {
        // The provider doesn't do that to a payment as it is: something else happens.
      }
    }
    return
  },

  async deliver({ t, mail }: Scenario, { which }: Choice): Answers {
    const event = oneOf(mail, which)
    return event && [{ status: await t.emulator.deliver(event) }]
  },

  async check({ t, payments }: Scenario, { which }: Choice): Answers {
    const payment = oneOf(payments, which)
    return payment && [await checkPayment(t, payment.buyer, payment._id)]
  },

  /** Places an order, paid in credits, or at Stripe's page where the site takes money. */
  async placeOrder(scenario: Scenario, { who, which }: Choice): Answers {
    const { t, people, service, orders, payments, invoices } = scenario
    const buyer = oneOf(people, who)
    if (!buyer) return
    const query = { credits: service.price_type_1 }
    const { data: quoted } = await t.call(orderRoutes.quote, { as: buyer, query })
    const direct = (await t.portal.settings.get()).payment_type === 'direct'
    const inMoney = { payment_method: 'stripe', expected_total: quoted?.total } as const
    const body = orderOf(service, direct ? inMoney : {})
    const files = [originalFile(which, 4096)]
    const answer = await t.call(orderRoutes.place, { as: buyer, body, files })
    if (answer.status !== 200) return [answer]
    const { _id, invoice } = answer.data
    orders.push({ _id, buyer })
    if (invoice?.payment) {
      invoices.push({ _id: invoice._id, buyer, total: invoice.total })
      payments.push({ _id: invoice.payment._id, buyer, amount: invoice.total })
    }
    return [answer]
  },

  async cancelOrder({ t, orders }: Scenario, { which }: Choice): Answers {
    const order = oneOf(orders, which)
    const body = { reason_code: 'by_mistake' as const, reason: '' }
    return order && [await t.call(orderRoutes.cancel, { as: order.buyer, params: { id: order._id }, body })]
  },

  async giveBack({ t, admin, invoices }: Scenario, { which, part }: Choice): Answers {
    const invoice = oneOf(invoices, which)
    const amount = part > 0.7 ? undefined : partOf(invoice?.total ?? 0, part)
    return invoice && [await refund(t, admin, invoice._id, amount)]
  },

  async byHand({ t, admin, people }: Scenario, { who, which }: Choice): Answers {
    const person = oneOf(people, who)
    const delta = (which % 900) - 450 || 1
    const body = { user_id: person?._id ?? '', delta, reason: 'By hand', request_key: randomUUID() }
    return person && [await t.call(creditRoutes.creditByHand, { as: admin, body })]
  },

  async markAsPaid({ t, admin, invoices }: Scenario, { which }: Choice): Answers {
    const invoice = oneOf(invoices, which)
    return invoice && [await t.call(invoiceRoutes.markAsPaid, { as: admin, body: { id: invoice._id } })]
  },

  async bill({ t, admin, people, invoices }: Scenario, { who, which, part }: Choice): Answers {
    const buyer = oneOf(people, who)
    if (!buyer) return
    const lines = [{ item_name: 'Work', count: 1 + (which % 300), price: 1_00 + Math.round(part * 99_99) }]
    const sale = { user_id: buyer._id, lines, credits: which % 2 ? 250 : 0, paid: part > 0.5 }
    const body = { ...sale, request_key: randomUUID() }
    const answer = await t.call(invoiceRoutes.bill, { as: admin, body })
    invoices.push({ _id: answer.data._id, buyer, total: answer.data.total })
    return [answer]
  },

  async remove({ t, admin, invoices }: Scenario, { which }: Choice): Answers {
    const invoice = oneOf(invoices, which)
    const body = { reason: 'Wrong' }
    return invoice && [await t.call(invoiceRoutes.remove, { as: admin, params: { id: invoice._id }, body })]
  },

  async cancel({ t, invoices }: Scenario, { which }: Choice): Answers {
    const invoice = oneOf(invoices, which)
    return invoice && [await t.call(invoiceRoutes.cancel, { as: invoice.buyer, params: { id: invoice._id } })]
  },

  /** Resolves a payment with surplus money. */
  async settle({ t, admin, payments }: Scenario, { which, part }: Choice): Answers {
    const payment = oneOf(payments, which)
    const sent = { as: admin, params: { id: payment?._id ?? '' }, body: { reason: 'Too much' } }
    return payment && [await t.call(part > 0.5 ? paymentRoutes.refundProblem : paymentRoutes.resolve, sent)]
  },
}
