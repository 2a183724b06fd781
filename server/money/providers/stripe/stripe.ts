import type { Stripe } from 'stripe'
import { type KnownPayment, type PaymentProvider, ProviderDown, RefundRefused } from '../payment-provider.ts'
import { stripeAmount, stripeTakes } from './stripe-amounts.ts'
import { throwProviderDown, throwRefundRefused } from './stripe-errors.ts'
import { confirmEvent } from './stripe-events.ts'
import { reportOfSession } from './stripe-reports.ts'

export type StripeConfig = { secretKey: string; webhookSecret: string; baseUrl: string }

/** Opens Stripe with its Checkout page. `provider_id` is the checkout session's. */
export function stripeProvider(config: StripeConfig): PaymentProvider {
  const client = lazyClient(config)
  const sessionOf = async (payment: KnownPayment) => {
    if (!payment.provider_id) return null
    const stripe = await client()
    return stripe.checkout.sessions
      .retrieve(payment.provider_id, { expand: ['payment_intent.latest_charge'] })
      .catch(throwProviderDown(null))
  }

  return {
    takes: stripeTakes,

    async create(checkout) {
      const stripe = await client()
      const metadata = { payment_id: checkout.payment_id, reference: checkout.reference }
      const session = await stripe.checkout.sessions
        .create(
          {
            mode: 'payment',
            client_reference_id: checkout.payment_id,
            metadata,
            payment_intent_data: { metadata, description: checkout.reference },
            // Else Stripe may show and take another currency than the one asked for.
            adaptive_pricing: { enabled: false },
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: checkout.currency.toLowerCase(),
                  unit_amount: stripeAmount(checkout.amount, checkout.currency),
                  product_data: { name: checkout.description },
                },
              },
            ],
            customer_email: checkout.email,
            locale: stripeLocale(checkout.locale),
            success_url: checkout.return_url,
            cancel_url: checkout.cancel_url,
          },
          { idempotencyKey: checkout.payment_id },
        )
        .catch(throwProviderDown())
      if (!session.url) throw new ProviderDown('Stripe opened a checkout without a page')
      return {
        provider_id: session.id,
        checkout_url: session.url,
        expires_at: new Date(session.expires_at * 1000),
      }
    },

    confirm: async (delivery) => confirmEvent(await client(), config.webhookSecret, delivery),

    async refund(refund) {
      const session = await sessionOf(refund)
      const intent = session?.payment_intent
      if (!intent) throw new RefundRefused('Stripe has no money of this payment')
      const stripe = await client()
      await stripe.refunds
        .create(
          {
            payment_intent: typeof intent === 'string' ? intent : intent.id,
            amount: stripeAmount(refund.refund, refund.currency),
            metadata: { payment_id: refund.payment_id, refund_id: refund.refund_id },
          },
          { idempotencyKey: refund.refund_id },
        )
        .catch(throwRefundRefused)
    },

    async status(payment) {
      const session = await sessionOf(payment)
      return session && reportOfSession(await client(), session)
    },
  }
}

/** Loads the large SDK when the first payment needs it. */
function lazyClient({ secretKey, baseUrl }: StripeConfig): () => Promise<Stripe> {
  const { protocol, hostname, port } = new URL(baseUrl)
  let opened: Promise<Stripe> | undefined
  const open = async () => {
    const { default: Sdk } = await import('stripe')
    return new Sdk(secretKey, {
      host: hostname,
      port: port || (protocol === 'http:' ? 80 : 443),
      protocol: protocol === 'http:' ? 'http' : 'https',
      timeout: 10_000,
      maxNetworkRetries: 0,
      telemetry: false,
    })
  }
  return () => {
    opened ??= open()
    return opened
  }
}

type Locale = NonNullable<Stripe.Checkout.SessionCreateParams['locale']>

/** Languages of Stripe's page; for any other it uses the browser's. */
const spoken: readonly Locale[] =
  'bg cs da de el en es et fi fil fr hr hu id it ja ko lt lv ms mt nb nl pl pt ro ru sk sl sv th tr vi zh'.split(
    ' ',
  )

const stripeLocale = (locale: string): Locale =>
  spoken.find((language) => language === locale.split('-')[0]) ?? 'auto'
