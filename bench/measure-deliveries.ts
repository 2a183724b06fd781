import { createServer } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeSecret, sealSecret } from '../server/partners/webhooks/sign-webhook.ts'
import { openDatabase } from '../server/platform/db/client.ts'
import { startEmbeddedPostgres } from '../server/platform/embedded/embedded.ts'
import { portOf } from '../server/platform/http/port-of.ts'
import { postgresDir } from './prepare-database.ts'
import { startOurs } from './processes.ts'
import type { Result } from './report.ts'

const resellers = 20
/** Of each reseller. */
const events = 200
/** One of so many requests is answered with an error. */
const failing = 20
const secret = 'the secret of a portal that is measured alone'

/**
 * Measures how many events a second get from the outbox to a receiver on this machine, which refuses 5 % of the requests; those
 * are tried again later. Starts a server of its own on the folder.
 */
export async function measureDeliveries(dataDir: string, ends: AsyncDisposableStack): Promise<Result> {
  const receiver = await startReceiver()
  ends.defer(receiver.close)
  const { url } = await startEmbeddedPostgres({ dir: postgresDir(dataDir) })
  const { pool, close } = openDatabase(url, { max: 1 })
  ends.defer(close)
  await makeEndpoints(pool, receiver.url)
  const server = await startOurs(dataDir, {
    NODE_ENV: 'test',
    SECRET: secret,
    WEBHOOKS_INSIDE: 'true',
    DEMO: 'false',
  })
  ends.defer(server.stop)
  const all = resellers * events
  const began = performance.now()
  await pool.query(
    `with written as (
      insert into webhook_deliveries (endpoint_id, type, body)
      select _id, 'order.completed', '{"type":"order.completed","timestamp":"2026-01-01T08:00:00.000Z","data":{}}'
      from webhook_endpoints, generate_series(1, $1::int) returning 1
    ) select pg_notify('maproom', '{"kind":"webhooks"}') from written limit 1`,
    [events],
  )
  while (receiver.count() < all) await sleep(10)
  const seconds = (performance.now() - began) / 1000
  await server.stop()
  return { name: 'webhook-deliveries', unit: 'deliveries/s', ours: all / seconds, bare: null, ratio: null }
}

async function startReceiver() {
  let count = 0
  const server = createServer((request, response) => {
    count += 1
    const status = count % failing === 0 ? 500 : 200
    request.resume().on('end', () => response.writeHead(status).end('{"received":true}'))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    count: () => count,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Gives customers API access, each with an endpoint. */
async function makeEndpoints(pool: ReturnType<typeof openDatabase>['pool'], url: string) {
  const sealed = sealSecret(new TextEncoder().encode(secret), makeSecret())
  await pool.query(
    `with owners as (select _id from users where username like 'customer%' order by _id limit $1),
    sold as (
      insert into api_accesses (user_id, rate, duration, bg_color, btn_color, box_color, expiration_date)
      select _id, 0, 1, '#ffffff', '#ffffff', '#ffffff', now() + interval '1 month' from owners
      on conflict (user_id) do update set status = 'active', expiration_date = excluded.expiration_date returning _id
    ), emptied as (delete from webhook_endpoints)
    insert into webhook_endpoints (access_id, url, description, events, secret)
    select _id, $2, '', array['order.completed'], $3 from sold`,
    [resellers, url, sealed],
  )
}
