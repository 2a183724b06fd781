import type { ProviderMethod } from '../../../../shared/money/payment-states.ts'
import type { PaymentsEnv } from '../payments.ts'
import { payfastMerchant } from './payfast-emulator.ts'

/** Returns the variables that point the clients at an emulator at `url`, whose pages a browser finds at `publicUrl`. */
export function emulatorEnv(
  url: string,
  publicUrl: string,
  secret: (method: ProviderMethod, name: string) => string,
): { [name in keyof PaymentsEnv]-?: string } {
  return {
    STRIPE_SECRET_KEY: secret('stripe', 'stripe key'),
    STRIPE_WEBHOOK_SECRET: secret('stripe', 'stripe webhook'),
    STRIPE_BASE_URL: url,
    PAYPAL_CLIENT_ID: 'emulated',
    PAYPAL_CLIENT_SECRET: secret('paypal', 'paypal secret'),
    PAYPAL_WEBHOOK_ID: secret('paypal', 'paypal webhook'),
    PAYPAL_BASE_URL: `${url}/paypal`,
    PAYFAST_MERCHANT_ID: payfastMerchant,
    PAYFAST_MERCHANT_KEY: secret('payfast', 'payfast key'),
    PAYFAST_PASSPHRASE: secret('payfast', 'payfast passphrase'),
    PAYFAST_BASE_URL: `${publicUrl}/payfast`,
    PAYFAST_VALIDATE_URL: `${url}/payfast/eng/query/validate`,
    PAYFAST_API_URL: `${url}/payfast/api`,
    PAYFAST_SOURCES: '127.0.0.1,::1',
    KLARNA_USERNAME: 'klarna',
    KLARNA_PASSWORD: secret('klarna', 'klarna password'),
    KLARNA_BASE_URL: `${url}/klarna`,
    COINBASE_API_KEY: secret('coinbase', 'coinbase key'),
    COINBASE_WEBHOOK_SECRET: secret('coinbase', 'coinbase webhook'),
    COINBASE_BASE_URL: `${url}/coinbase`,
    SQUARE_ACCESS_TOKEN: secret('square', 'square token'),
    SQUARE_LOCATION_ID: 'L1',
    SQUARE_WEBHOOK_SIGNATURE_KEY: secret('square', 'square signature'),
    SQUARE_BASE_URL: `${url}/square`,
  }
}
