import type { Stripe } from 'stripe'

type Locale = NonNullable<Stripe.Checkout.SessionCreateParams['locale']>

/** The languages of Stripe's page; in any other it goes by the browser. */
const spoken: readonly Locale[] =
  'bg cs da de el en es et fi fil fr hr hu id it ja ko lt lv ms mt nb nl pl pt ro ru sk sl sv th tr vi zh'.split(
    ' ',
  )

export const stripeLocale = (locale: string): Locale =>
  spoken.find((language) => language === locale.split('-')[0]) ?? 'auto'
