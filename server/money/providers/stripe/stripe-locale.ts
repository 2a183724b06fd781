import type { Stripe } from 'stripe'

type Locale = NonNullable<Stripe.Checkout.SessionCreateParams['locale']>

/** Languages of Stripe's page; for any other it uses the browser's. */
const spoken: readonly Locale[] =
  'bg cs da de el en es et fi fil fr hr hu id it ja ko lt lv ms mt nb nl pl pt ro ru sk sl sv th tr vi zh'.split(
    ' ',
  )

export const stripeLocale = (locale: string): Locale =>
  spoken.find((language) => language === locale.split('-')[0]) ?? 'auto'
