import type { Stripe } from 'stripe'
import { headerOf } from '../delivery.ts'
import { type Delivery, ForgedWebhook, type ProviderEvent } from '../payment-provider.ts'
import { throwProviderDown } from './stripe-errors.ts'
import { reportOfCharge, reportOfSession } from './stripe-reports.ts'

/** Checks Stripe's signature, valid for five minutes, and reads the event. */
export async function confirmEvent(
  stripe: Stripe,
  secret: string,
  delivery: Delivery,
): Promise<ProviderEvent> {
  const signature = headerOf(delivery, 'stripe-signature')
  const event = await stripe.webhooks.constructEventAsync(delivery.body, signature, secret).catch(() => {
    throw new ForgedWebhook('Stripe’s signature is wrong')
  })
  return { event_id: event.id, type: event.type, ...(await readEvent(stripe, event)) }
}

type Said = Pick<ProviderEvent, 'payment_id' | 'provider_id' | 'report'>

async function readEvent(stripe: Stripe, event: Stripe.Event): Promise<Said> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const session = event.data.object
      const report = await reportOfSession(stripe, session)
      const failed = event.type === 'checkout.session.async_payment_failed'
      return {
        payment_id: session.metadata?.payment_id ?? null,
        provider_id: session.id,
        report: failed ? { ...report, status: 'failed' } : report,
      }
    }
    case 'charge.refunded':
      return eventOfCharge(stripe, event.data.object)
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const { charge } = event.data.object
      const id = typeof charge === 'string' ? charge : charge.id
      return eventOfCharge(stripe, await stripe.charges.retrieve(id).catch(throwProviderDown()))
    }
    default:
      return { payment_id: null, provider_id: null, report: null }
  }
}

/** Returns a charge's payment by the metadata of its payment intent, because a charge lacks the session's id. */
async function eventOfCharge(stripe: Stripe, charge: Stripe.Charge): Promise<Said> {
  return {
    payment_id: charge.metadata.payment_id ?? null,
    provider_id: null,
    report: await reportOfCharge(stripe, charge),
  }
}
