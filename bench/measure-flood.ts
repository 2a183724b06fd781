import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { send } from './load.ts'
import { memoryDuring } from './memory-during.ts'
import type { Person } from './person.ts'
import type { OurServer } from './processes.ts'
import type { Result } from './report.ts'

const conversationLength = 1000
const messageLength = 8000
const connections = 10
const askedOnEach = 20
/** Pause between two light calls meanwhile, in milliseconds. */
const lightEveryMs = 50

/**
 * Asks 200 times for the longest answer there is, twenty times ahead on each of ten connections that read nothing, and
 * measures the memory of the server and the slowest light call meanwhile.
 */
export async function measureFlood(ours: OurServer, reader: Person, databaseUrl: string): Promise<Result[]> {
  await fill(databaseUrl, reader)
  const { hostname, port } = new URL(ours.url)
  const request = `GET /api/messages?limit=100 HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${reader.token}\r\n\r\n`
  const sockets = Array.from({ length: connections }, () => connect({ host: hostname, port: Number(port) }))
  let slowest = 0
  const before = await ours.memory()
  const work = async () => {
    for (const socket of sockets) {
      socket.on('error', () => undefined).pause()
      socket.write(request.repeat(askedOnEach))
    }
    const until = performance.now() + 5000
    while (performance.now() < until) {
      const began = performance.now()
      await send(ours.url, { method: 'GET', path: '/health', headers: {} })
      slowest = Math.max(slowest, performance.now() - began)
      await sleep(lightEveryMs)
    }
  }
  const more = await memoryDuring(ours, work).finally(() => {
    for (const socket of sockets) socket.destroy()
  })
  return [
    { name: 'flood-memory', unit: 'MB', ours: before + more, bare: null, ratio: null },
    { name: 'flood-light-call', unit: 'ms', ours: slowest, bare: null, ratio: null },
  ]
}

/** Gives a person a chat of the longest messages. */
async function fill(databaseUrl: string, { _id }: Person) {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 })
  try {
    await pool.query(
      `with opened as (
         insert into conversations (_id, kind, customer_id, last_number, last_at)
         values ($1, 'chat', $1, $2, now()) on conflict do nothing returning _id)
       insert into messages (conversation_id, number, author_id, by_customer, internal, message, request_key, created_at)
       select _id, n, _id, true, false, repeat('x', $3), gen_random_uuid(), now() from opened, generate_series(1, $2::int) n`,
      [_id, conversationLength, messageLength],
    )
  } finally {
    await pool.end()
  }
}
