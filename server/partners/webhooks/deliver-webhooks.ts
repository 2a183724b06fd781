import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { FindAddresses } from '../../platform/outside/outside-address.ts'
import { outsideAgent } from '../../platform/outside/request-outside.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { type Claimed, claimDeliveries } from './claim-deliveries.ts'
import { type Outcome, postWebhook } from './post-webhook.ts'
import { writeOutcomes } from './write-outcomes.ts'

declare module '../../platform/portal.ts' {
  interface Portal {
    /** Finds the addresses of endpoints. */
    findAddresses: FindAddresses
  }
}

/** Most attempts of a process at the same time: so many endpoints that answer late still hold up none of the others. */
const mostAtOnce = 400
/** Time in which outcomes come together to be written at once. */
const collectMs = 20
/** Time after which what is tried again is looked for, and anything that a lost notice was about. */
const idleMs = 2000
/** Time that attempts under way are given when the portal stops; what isn't done by then is tried again later. */
const stopMs = 5000
/** Time beyond that of an attempt after which it is taken for lost, as with a process that died. */
const leaseSeconds = 30

/**
 * Posts what is in the outbox, as soon as a notice announces it, from the app's start until it closes: claims what is due, posts it
 * side by side, and writes down what came of it, again and again.
 */
export function deliverWebhooks(app: FastifyInstance, portal: RunningPortal) {
  const { db, notices, env } = portal
  const agent = outsideAgent((...asked) => portal.findAddresses(...asked))
  const busy = new Map<string, number>()
  const outcomes: Outcome[] = []
  let underWay = 0
  let stopping = false
  let woken = Promise.withResolvers<void>()
  const wake = () => woken.resolve()

  async function post(claimed: Claimed) {
    const { endpoint_id } = claimed
    underWay += 1
    busy.set(endpoint_id, (busy.get(endpoint_id) ?? 0) + 1)
    outcomes.push(await postWebhook(portal, claimed, agent))
    underWay -= 1
    const left = (busy.get(endpoint_id) ?? 0) - 1
    if (left > 0) busy.set(endpoint_id, left)
    else busy.delete(endpoint_id)
    wake()
  }

  async function write() {
    const done = outcomes.splice(0)
    if (done.length === 0) return
    try {
      await writeOutcomes(portal, done)
    } catch (error) {
      outcomes.push(...done)
      throw error
    }
  }

  /** Does one round. While the database is away nothing is lost: outcomes wait, and what is due stays due. */
  async function round() {
    woken = Promise.withResolvers()
    await write()
    const free = mostAtOnce - underWay
    const claimed =
      stopping || free <= 0
        ? []
        : await claimDeliveries(db, busy, free, env.WEBHOOK_TIMEOUT_SECONDS + leaseSeconds)
    for (const one of claimed) void post(one)
  }

  async function work() {
    while (!stopping) {
      await round().catch(() => undefined)
      await Promise.race([woken.promise, sleep(idleMs, undefined, { ref: false })])
      await sleep(collectMs)
    }
  }

  let working = Promise.resolve()
  app.addHook('onReady', async () => {
    notices.on('webhooks', wake)
    notices.onGap(wake)
    working = work()
  })
  app.addHook('onClose', async () => {
    stopping = true
    wake()
    await working
    const end = Date.now() + stopMs
    while (underWay > 0 && Date.now() < end) {
      woken = Promise.withResolvers()
      await Promise.race([woken.promise, sleep(end - Date.now(), undefined, { ref: false })])
    }
    await write().catch(() => undefined)
    agent.destroy()
  })
}
