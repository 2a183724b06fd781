import { createHmac, randomBytes } from 'node:crypto'
import { openDatabase } from '../server/platform/db/client.ts'
import { startEmbeddedPostgres } from '../server/platform/embedded/embedded.ts'
import { measureRate } from './load.ts'
import { postgresDir } from './prepare-database.ts'
import { startOurs } from './processes.ts'
import type { Result } from './report.ts'
import type { Sent } from './sent.ts'

const warmUpSeconds = 2
const seconds = 8
/** More than are sent in that time. */
const purchases = 20_000
const total = 119_00

/**
 * Measures signed webhooks of Stripe about paid purchases: from the request until the payment, the invoice with its
 * number, the balance and its entry are committed. Starts a server of its own on the folder.
 */
export async function measureWebhooks(dataDir: string, ends: AsyncDisposableStack): Promise<Result> {
  const secret = `whsec_${randomBytes(16).toString('hex')}`
  const keys = { STRIPE_SECRET_KEY: `sk_${secret}`, STRIPE_WEBHOOK_SECRET: secret }
  const server = await startOurs(dataDir, keys)
  ends.defer(server.stop)
  // The server runs it, so this takes over a running one.
  const { url } = await startEmbeddedPostgres({ dir: postgresDir(dataDir) })
  const waiting = await makePurchases(url)
  const next = () => {
    const payment_id = waiting.pop()
    if (!payment_id) throw new Error('More webhooks were sent than there are purchases.')
    return webhook(payment_id, secret)
  }
  await measureRate(server.url, next, warmUpSeconds)
  const ours = await measureRate(server.url, next, seconds)
  await server.stop()
  return { name: 'webhooks', unit: 'webhooks/s', ours, bare: null, ratio: null }
}

/** Purchases of ten credits, each by another customer in turn, that wait to be paid at Stripe's page. */
async function makePurchases(url: string): Promise<string[]> {
  const { pool, close } = openDatabase(url, { max: 1 })
  try {
    const { rows } = await pool.query<{ _id: string }>(
      `with buyers as (
        select _id, row_number() over (order by _id) - 1 as place, count(*) over () as all_of_them from users
        where username like 'customer%'
      ), sold as (
        insert into invoices (user_id, source, item_name, lines, credits, amount, vat, total, currency, vat_percentage,
          vat_treatment, buyer, locale, request_key)
        select _id, 'purchase', '10 credits', '[{"item_name":"10 credits","count":1000,"amount":10000,"vat":1900}]', 1000,
          10000, 1900, $1::bigint, 'EUR', 1900, 'charged', '{"name":"Robin","company_name":"Robin Motors","email":"robin@maproom.test","country":"DE"}', 'en', gen_random_uuid()
        from generate_series(1, $2::int) n join buyers on place = n % all_of_them returning _id, user_id
      )
      insert into payments (invoice_id, user_id, method, status, amount, currency, provider_id)
      select _id, user_id, 'stripe', 'pending', $1::bigint, 'EUR', 'cs_' || _id from sold returning _id`,
      [total, purchases],
    )
    return rows.map(({ _id }) => _id)
  } finally {
    await close()
  }
}

function webhook(payment_id: string, secret: string): Sent {
  const session = {
    id: `cs_${payment_id}`,
    object: 'checkout.session',
    metadata: { payment_id },
    amount_total: total,
    currency: 'eur',
    status: 'complete',
    payment_status: 'paid',
    payment_intent: `pi_${payment_id}`,
  }
  const created = Math.floor(Date.now() / 1000)
  const event = { id: `evt_${payment_id}`, object: 'event', type: 'checkout.session.completed', created }
  const body = Buffer.from(JSON.stringify({ ...event, data: { object: session } }))
  const signature = createHmac('sha256', secret).update(`${created}.`).update(body).digest('hex')
  return {
    method: 'POST',
    path: '/api/payments/webhook/stripe',
    headers: {
      'content-type': 'application/json',
      'content-length': String(body.length),
      'stripe-signature': `t=${created},v1=${signature}`,
    },
    body: [body],
  }
}
