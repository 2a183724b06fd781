import { resolve } from 'node:path'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const folder = z.string().transform((path) => resolve(path))
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))
const text = z.string()
const onOrOff = z.stringbool()

/** Every variable the server reads, each with its description in the README. */
export const variables = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe('`production` never fills in demo data'),
  PORT: port.default(8080).describe('where it answers'),
  HOST: text.optional().describe('the address it listens on; `0.0.0.0` in production, else `127.0.0.1`'),
  PUBLIC_URL: address
    .optional()
    .describe('the address people reach it at, for links in mails; `http://localhost:PORT`'),
  TRUST_PROXY: text
    .optional()
    .describe('addresses or ranges of the proxies in front of it, separated by commas'),
  LISTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(1200)
    .describe('how often a minute a person may ask for the same list'),
  API_CALLS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(600)
    .describe('how often a minute one key of the API may make the same call'),
  WEBHOOK_TIMEOUT_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(60)
    .default(10)
    .describe('seconds that a reseller’s endpoint has to answer a webhook'),
  WEBHOOKS_INSIDE: onOrOff
    .default(false)
    .describe(
      'lets webhooks and links between portals go to `http://localhost`, to try them out; never in production, where they go to the internet over https alone',
    ),
  DATA_DIR: folder
    .default(() => resolve('data'))
    .describe('the folder of the database, the files and the keys; `./data`'),
  DISK_FREE_MB: z.coerce
    .number()
    .int()
    .min(0)
    .default(1000)
    .describe(
      'megabytes of its disk that should be free: with less `/health` says so and the team is notified',
    ),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('a PostgreSQL 18 to use instead of the embedded one'),
  SECRET: text
    .min(32)
    .optional()
    .describe('signs the sign-ins, 32 characters or more; stored in `DATA_DIR/secret` when not given'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('warn')
    .describe('from `trace` to `silent`'),
  DEMO: onOrOff
    .optional()
    .describe(
      'fills an empty database with demo data and keeps mails under `/dev/mailbox`; on, but never in production',
    ),
  SMTP_HOST: text
    .optional()
    .describe('the mail server, unless the settings name one; without any, mails are stored in the database'),
  SMTP_PORT: port.default(587).describe('its port'),
  SMTP_SECURE: onOrOff.default(false).describe('TLS from the first byte (port 465) instead of STARTTLS'),
  SMTP_USER: text.optional().describe('its user'),
  SMTP_PASS: text.optional().describe('its password'),
  MAIL_FROM: text.default('Maproom <maproom@localhost>').describe('the sender of mails'),
  INBOUND_MAIL_SECRET: text
    .min(32)
    .optional()
    .describe(
      'signs the mails that the mail service passes on, 32 characters or more; without one none are taken',
    ),
  INBOUND_MAIL_MB: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .default(50)
    .describe('megabytes of the largest mail that is taken from it'),
  STORAGE: z
    .enum(['fs', 's3'])
    .default('fs')
    .describe('where files are stored: `fs` in `DATA_DIR/files`, `s3` in a bucket'),
  S3_BUCKET: text.optional().describe('the bucket'),
  S3_ENDPOINT: z.url().optional().describe('the service, when it is not Amazon’s'),
  S3_REGION: text.optional().describe('its region'),
  S3_ACCESS_KEY_ID: text.optional().describe('its key'),
  S3_SECRET_ACCESS_KEY: text.optional().describe('the key’s secret'),
  CLAMD_HOST: text.optional().describe('ClamAV’s daemon, which then checks every uploaded file'),
  CLAMD_PORT: port.default(3310).describe('its port'),
  TWILIO_ACCOUNT_SID: text
    .optional()
    .describe(
      'the Twilio account that sends SMS; without one there are none, and the demo keeps them under `/dev/mailbox`',
    ),
  TWILIO_AUTH_TOKEN: text.default('').describe('its token'),
  TWILIO_FROM: text.default('').describe('the number they come from, or the id of a messaging service'),
  TWILIO_BASE_URL: address
    .default('https://api.twilio.com')
    .describe('where Twilio answers; default `https://api.twilio.com`'),
  STRIPE_SECRET_KEY: text
    .optional()
    .describe('Stripe’s secret key; a way to pay without its keys isn’t offered'),
  STRIPE_WEBHOOK_SECRET: text.optional().describe('the signing secret of Stripe’s webhook'),
  STRIPE_BASE_URL: address.default('https://api.stripe.com').describe('where Stripe answers'),
  PAYPAL_CLIENT_ID: text.optional().describe('PayPal’s app, with its feature Disputes switched on'),
  PAYPAL_CLIENT_SECRET: text.optional().describe('its secret'),
  PAYPAL_WEBHOOK_ID: text.optional().describe('the id of PayPal’s webhook'),
  PAYPAL_BASE_URL: address
    .default('https://api-m.paypal.com')
    .describe('where PayPal answers; `https://api-m.sandbox.paypal.com` to try'),
  PAYFAST_MERCHANT_ID: text.optional().describe('the PayFast account (South African rand only)'),
  PAYFAST_MERCHANT_KEY: text.optional().describe('its key'),
  PAYFAST_PASSPHRASE: text.optional().describe('its passphrase'),
  PAYFAST_BASE_URL: address
    .default('https://www.payfast.co.za')
    .describe('PayFast’s pages; `https://sandbox.payfast.co.za` to try'),
  PAYFAST_VALIDATE_URL: address
    .optional()
    .describe('where PayFast confirms a notification; `/eng/query/validate` of its pages'),
  PAYFAST_API_URL: address.default('https://api.payfast.co.za').describe('where PayFast’s API answers'),
  PAYFAST_SOURCES: text
    .default(
      'www.payfast.co.za,w1w.payfast.co.za,w2w.payfast.co.za,ips.payfast.co.za,api.payfast.co.za,sandbox.payfast.co.za,' +
        '197.97.145.144/28,41.74.179.192/27,102.216.36.0/28,102.216.36.128/28,144.126.193.139',
    )
    .describe(
      'hosts, addresses and ranges that PayFast’s notifications come from, separated by commas; those it publishes',
    ),
  KLARNA_USERNAME: text.optional().describe('the user of Klarna’s API'),
  KLARNA_PASSWORD: text.optional().describe('its password'),
  KLARNA_BASE_URL: address
    .default('https://api.klarna.com')
    .describe('where Klarna answers, by region; `https://api.playground.klarna.com` to try'),
  COINBASE_API_KEY: text.optional().describe('the key of Coinbase Commerce'),
  COINBASE_WEBHOOK_SECRET: text.optional().describe('the shared secret of its webhook'),
  COINBASE_BASE_URL: address
    .default('https://api.commerce.coinbase.com')
    .describe('where Coinbase Commerce answers'),
  SQUARE_ACCESS_TOKEN: text.optional().describe('Square’s access token'),
  SQUARE_LOCATION_ID: text.optional().describe('the location that sells'),
  SQUARE_WEBHOOK_SIGNATURE_KEY: text.optional().describe('the signature key of Square’s webhook'),
  SQUARE_BASE_URL: address
    .default('https://connect.squareup.com')
    .describe('where Square answers; `https://connect.squareupsandbox.com` to try'),
  VIES_BASE_URL: address
    .default('https://ec.europa.eu/taxation_customs/vies')
    .describe('where the VAT numbers of businesses in the EU are checked'),
  DVLA_BASE_URL: address
    .default('https://driver-vehicle-licensing.api.gov.uk')
    .describe(
      'where Britain’s register of vehicles answers; `https://uat.driver-vehicle-licensing.api.gov.uk` to try',
    ),
  RDW_BASE_URL: address
    .default('https://opendata.rdw.nl')
    .describe('where the open data of the Dutch register of vehicles are'),
  ALIENTECH_BASE_URL: address
    .default('https://encodingapi.alientech.to')
    .describe('where Alientech decodes and encodes files of slave tools'),
  AUTOMATION_URL: address.optional().describe('what builds files by itself: every new order is posted there'),
  AUTOMATION_SECRET: text.default('').describe('signs what is posted there'),
})

export type Env = ReturnType<typeof readEnv>

/**
 * Checks the variables and fills in missing ones; an empty one counts as missing.
 *
 * @throws Error whose message names every wrong variable, one a line
 */
export function readEnv(source: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const { success, data, error } = variables.safeParse(given)
  if (!success) {
    throw new Error(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
  }
  if (data.STORAGE === 's3' && !data.S3_BUCKET) throw new Error('S3_BUCKET: needed when STORAGE is s3')
  const production = data.NODE_ENV === 'production'
  return {
    ...data,
    HOST: data.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    PUBLIC_URL: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    TRUST_PROXY: data.TRUST_PROXY ?? false,
    DEMO: !production && data.DEMO !== false,
    WEBHOOKS_INSIDE: !production && data.WEBHOOKS_INSIDE,
  }
}
