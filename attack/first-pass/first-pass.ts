import type { Route } from '../../shared/contract/route.ts'
import { contract } from '../../shared/contract.ts'
import { type Actor, nobody, signedIn } from '../actors.ts'
import { type Backstage, openSite, snapshotSettings } from '../backstage.ts'
import { jsonOf } from '../find-fault.ts'
import { KnownIds } from '../ids.ts'
import type { Operation } from '../operations.ts'
import type { Random } from '../random.ts'
import { type Request, requestOf } from '../request.ts'
import { type Answer, send } from '../send.ts'
import { makeCustomer, type Recipe, type Stage, setStage } from '../stage.ts'
import { exceptions } from './exceptions.ts'
import { recipes, records } from './recipes/all.ts'

/** Operations that were carried out, by the way in which they were, and of the others the refusals. */
export type FirstPass = { bySchema: Set<string>; byRecipe: Set<string>; refusals: Map<string, string> }

type Passing = {
  random: Random
  operations: Operation[]
  isOver: () => boolean
  onAnswer: (request: Request, answer: Answer) => void
}

/** Number of rounds: what was refused may be possible after the others. */
const rounds = 2
const triesEach = 10

/**
 * Carries out every operation once: by its recipe, or where it has none with values made from its schema. What makes
 * records comes first, what ends them last.
 */
export async function firstPass(
  url: string,
  backstage: Backstage,
  { operations, isOver, ...trying }: Passing,
): Promise<FirstPass> {
  await using _settings = await snapshotSettings(backstage)
  await openSite(backstage)
  const stage = await setStage(url, backstage)
  const ids = new KnownIds(trying.random)
  const bySchema = new Set<string>()
  const byRecipe = new Set<string>()
  const refusals = new Map<string, string>()
  const wanted = operations
    .filter(({ id }) => !(id in exceptions))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
  for (let round = 0; round < rounds; round++) {
    for (const operation of wanted) {
      const { id, path } = operation
      if (isOver() || bySchema.has(id) || byRecipe.has(id)) continue
      const recipe = recipes.get(id)
      const refused = recipe
        ? await follow(stage, id, recipe)
        : await tryOut({ stage, ids, ...trying }, operation)
      refusals.set(id, refused)
      if (refused === '') (recipe ? byRecipe : bySchema).add(id)
      if (path.includes('settings')) await openSite(backstage)
    }
  }
  for (const id of [...bySchema, ...byRecipe]) refusals.delete(id)
  return { bySchema, byRecipe, refusals }
}

/** Makes the call of a recipe. Returns why it was refused; empty when it wasn't. */
async function follow(stage: Stage, id: string, recipe: Recipe<Route>): Promise<string> {
  try {
    const { status, error } = await stage.call(routeOf(id), await recipe(stage))
    return status < 300 ? '' : `${status} ${JSON.stringify(error)}`
  } catch (error) {
    return String(error)
  }
}

type Trying = Pick<Passing, 'random' | 'onAnswer'> & { stage: Stage; ids: KnownIds }

/** Tries values of the schema as the team, as a customer and as nobody. Returns the refusals; empty once it succeeds. */
async function tryOut({ stage, random, ids, onAnswer }: Trying, operation: Operation): Promise<string> {
  const { tag, path } = operation
  const refusals = new Set<string>()
  for (let turn = 0; turn < triesEach; turn++) {
    const { params = {}, owner = await makeCustomer(stage) } =
      (path.includes('{') && (await records.get(tag)?.(stage))) || {}
    const actors: Actor[] = [signedIn('team', stage.staff), signedIn('customer', owner), nobody]
    for (const actor of actors) {
      // Of what isn't required, something may be missing, or something may not fit.
      const sparing = turn % 2 === 0
      const making = { random, ids: ids.fitting(tag, turn), wildness: 0, sparing, params }
      const request = requestOf(making, operation, actor)
      const answer = await send(stage.url, request)
      onAnswer(request, answer)
      if (!('failure' in answer) && answer.status < 300) {
        ids.learn(tag, jsonOf(answer.body.toString()))
        return ''
      }
      refusals.add(`${actor.role}: ${refusalOf(answer)}`)
    }
  }
  return [...refusals].join(' | ')
}

function refusalOf(answer: Answer): string {
  if ('failure' in answer) return answer.failure
  const { code, fields } = jsonOf(answer.body.toString()) ?? {}
  return [answer.status, code, fields && JSON.stringify(fields)].filter(Boolean).join(' ')
}

/** Finds the declaration of an operation. */
function routeOf(id: string): Route {
  for (const [area, calls] of Object.entries(contract))
    for (const [name, route] of Object.entries<Route>(calls)) if (`${area}_${name}` === id) return route
  throw new Error(`The contract has no ${id}.`)
}

/** Ranks lists before what makes records, that before what reads and changes them, and that before what ends them. */
function rankOf({ method, path }: Operation): number {
  if (method === 'DELETE' || /delete|remove|cancel|signout|merge|undo/.test(path)) return 3
  if (method === 'GET' && !path.includes('{')) return 0
  return method === 'POST' ? 1 : 2
}
