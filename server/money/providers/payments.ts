import type { ProviderMethod } from '../../../shared/money/payment-states.ts'
import type { Env } from '../../platform/env.ts'
import { coinbaseProvider } from './coinbase/coinbase.ts'
import { klarnaProvider } from './klarna/klarna.ts'
import { payfastProvider } from './payfast/payfast.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { paypalProvider } from './paypal/paypal.ts'
import { squareProvider } from './square/square.ts'
import { stripeProvider } from './stripe/stripe.ts'

declare module '../../platform/portal.ts' {
  interface Portal {
    payments: Payments
  }
}

/** Providers with keys. */
export type Payments = Partial<Record<ProviderMethod, PaymentProvider>>

/** Variables of `server/platform/env.ts` that the providers need. */
export type PaymentsEnv = Pick<Env, Extract<keyof Env, `${Uppercase<ProviderMethod>}_${string}`>>

/** Opens the providers that have keys. */
export function openPayments(env: PaymentsEnv): Payments {
  const opened = Object.entries(openers).map(([method, open]) => [method, open(env)] as const)
  return Object.fromEntries(opened.filter(([, provider]) => provider !== null))
}

const openers: Record<ProviderMethod, (env: PaymentsEnv) => PaymentProvider | null> = {
  stripe({ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_BASE_URL: baseUrl }) {
    return secretKey && webhookSecret ? stripeProvider({ secretKey, webhookSecret, baseUrl }) : null
  },

  paypal(env) {
    const {
      PAYPAL_CLIENT_ID: clientId,
      PAYPAL_CLIENT_SECRET: clientSecret,
      PAYPAL_WEBHOOK_ID: webhookId,
    } = env
    if (!clientId || !clientSecret || !webhookId) return null
    return paypalProvider({ clientId, clientSecret, webhookId, baseUrl: env.PAYPAL_BASE_URL })
  },

  payfast(env) {
    const { PAYFAST_MERCHANT_ID: merchantId, PAYFAST_MERCHANT_KEY: merchantKey } = env
    const { PAYFAST_PASSPHRASE: passphrase, PAYFAST_BASE_URL: baseUrl } = env
    // Without a passphrase anybody could sign.
    if (!merchantId || !merchantKey || !passphrase) return null
    return payfastProvider({
      merchantId,
      merchantKey,
      passphrase,
      baseUrl,
      validateUrl: env.PAYFAST_VALIDATE_URL ?? `${baseUrl}/eng/query/validate`,
      apiUrl: env.PAYFAST_API_URL,
      sources: env.PAYFAST_SOURCES.split(',')
        .map((source) => source.trim())
        .filter(Boolean),
    })
  },

  klarna({ KLARNA_USERNAME: username, KLARNA_PASSWORD: password, KLARNA_BASE_URL: baseUrl }) {
    return username && password ? klarnaProvider({ username, password, baseUrl }) : null
  },

  coinbase({ COINBASE_API_KEY: apiKey, COINBASE_WEBHOOK_SECRET: webhookSecret, COINBASE_BASE_URL: baseUrl }) {
    return apiKey && webhookSecret ? coinbaseProvider({ apiKey, webhookSecret, baseUrl }) : null
  },

  square(env) {
    const { SQUARE_ACCESS_TOKEN: accessToken, SQUARE_LOCATION_ID: locationId } = env
    const { SQUARE_WEBHOOK_SIGNATURE_KEY: signatureKey, SQUARE_BASE_URL: baseUrl } = env
    if (!accessToken || !locationId || !signatureKey) return null
    return squareProvider({ accessToken, locationId, signatureKey, baseUrl })
  },
}
