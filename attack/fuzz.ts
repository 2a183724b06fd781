import { type Actor, makeActors } from './actors.ts'
import { type Backstage, openSite, snapshotSettings } from './backstage.ts'
import { findFault, jsonOf } from './find-fault.ts'
import { KnownIds } from './ids.ts'
import { type KnownBodies, makeKnownBodies } from './known-bodies.ts'
import type { Operation } from './operations.ts'
import type { Random } from './random.ts'
import { type Request, requestOf } from './request.ts'
import { type Answer, closeConnections, send } from './send.ts'
import { setStage } from './stage.ts'

/** Limits of a run: a number of requests, or a time (in ms since 1970). */
export type Limits = { requests?: number; until?: number }

export type Fault = { number: number; fault: string; request: Request }

export type Outcome = {
  requests: number
  /** Number of answers by status. */
  statuses: Map<number, number>
  faults: Fault[]
}

const sideBySide = 4
/**
 * Number of requests before new people take over, because the previous ones have used up their credits and permissions.
 */
const shift = 800

/**
 * Sends random and hostile requests to every operation of a portal's OpenAPI document as each role, four at a time. The
 * seed of `random` decides what is sent; ids and order of arrival depend on the answers. The settings it changes are
 * restored.
 */
export async function fuzz(
  url: string,
  backstage: Backstage,
  random: Random,
  operations: Operation[],
  limits: Limits,
  onFault: (fault: Fault) => void = () => {},
): Promise<Outcome> {
  await using _settings = await snapshotSettings(backstage)
  const ids = new KnownIds(random)
  const outcome: Outcome = { requests: 0, statuses: new Map(), faults: [] }
  let actors: Actor[] = []
  let knownBodies: KnownBodies = {}

  const take = (operation: Operation, request: Request, number: number, answer: Answer) => {
    const fault = findFault(answer)
    if (fault) {
      outcome.faults.push({ number, fault, request })
      onFault({ number, fault, request })
    }
    if ('failure' in answer) return
    outcome.statuses.set(answer.status, (outcome.statuses.get(answer.status) ?? 0) + 1)
    if (answer.status === 200 && answer.type.startsWith('application/json'))
      ids.learn(operation.tag, jsonOf(answer.body.toString()))
  }
  const isOver = () =>
    outcome.requests >= (limits.requests ?? Number.POSITIVE_INFINITY) ||
    Date.now() >= (limits.until ?? Number.POSITIVE_INFINITY)
  const work = async (end: number) => {
    while (!isOver() && outcome.requests < end) {
      const number = ++outcome.requests
      const operation = random.pick(operations)
      const wildness = random.pick([0.005, 0.005, 0.05, 0.2, 0.6])
      const making = { random, ids: ids.for(operation.tag), knownBody: knownBodies[operation.id], wildness }
      const request = requestOf(making, operation, random.pick(actors))
      take(operation, request, number, await send(url, request))
    }
  }
  const lookAround = async () => {
    const lists = operations.filter(({ method, path }) => method === 'GET' && !path.includes('{'))
    for (const operation of lists) {
      for (const role of ['customer', 'admin']) {
        const headers = actors.find((actor) => actor.role === role)?.headers ?? {}
        const request = { operation: operation.id, role, method: 'GET', path: operation.path, headers }
        take(operation, request, ++outcome.requests, await send(url, request))
      }
    }
  }
  while (!isOver()) {
    await openSite(backstage)
    const stage = await setStage(url, backstage)
    actors = await makeActors(stage)
    knownBodies = await makeKnownBodies(stage)
    if (outcome.requests === 0) await lookAround()
    const end = outcome.requests + shift
    await Promise.all(Array.from({ length: sideBySide }, () => work(end)))
  }
  closeConnections()
  return outcome
}
