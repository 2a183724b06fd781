import { randomUUID } from 'node:crypto'
import type { Ids } from './generate.ts'
import type { Random } from './random.ts'

const mostOfAKind = 200
const newestOfAKind = 10
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Ids found in answers, by the kind of thing: requests then name existing things, often of another person. */
export class KnownIds {
  readonly #kinds = new Map<string, Set<string>>()
  readonly #random: Random

  constructor(random: Random) {
    this.#random = random
  }

  /** Remembers the ids in an answer of an operation with this tag: `_id` is of the tag's kind, `x_id` of kind `x`. */
  learn(tag: string, answer: unknown): void {
    if (Array.isArray(answer)) for (const one of answer.slice(0, 50)) this.learn(tag, one)
    else if (typeof answer === 'object' && answer !== null) {
      for (const [key, value] of Object.entries(answer)) {
        if (typeof value === 'string' && uuid.test(value))
          this.#record(key === '_id' ? tag : kindOf(key), value)
        else this.learn(tag, value)
      }
    }
  }

  /** Offers ids to the values of an operation with this tag. */
  for(tag: string): Ids {
    return {
      of: (name) => this.#idOf(name === 'id' || name === '_id' || name === '' ? tag : kindOf(name), tag),
    }
  }

  /**
   * Offers existing ids for a call that should succeed: of the kind that the name indicates, else of the kinds in turn,
   * those first whose name begins as the tag does. `turn` counts the tries.
   */
  fitting(tag: string, turn: number): Ids {
    return {
      of: (name) => {
        if (name === 'request_key') return randomUUID()
        const isOwn = name === 'id' || name === '_id' || name === ''
        const named = isOwn
          ? undefined
          : (this.#kinds.get(kindOf(name)) ?? this.#kinds.get(`${kindOf(name)}s`))
        const kinds = [...this.#kinds.keys()].sort((one, other) => alike(other, tag) - alike(one, tag))
        const from = named ?? this.#kinds.get(kinds[turn % kinds.length] ?? '') ?? []
        const newest = [...from].slice(-newestOfAKind)
        return newest.length > 0 ? this.#random.pick(newest) : randomUUID()
      },
    }
  }

  /** Returns an id of the expected kind, of another kind, or an unknown one. */
  #idOf(kind: string, tag: string): string {
    const known = this.#kinds.get(kind) ?? this.#kinds.get(`${kind}s`) ?? this.#kinds.get(tag)
    const all = [...this.#kinds.values()]
    if (all.length === 0 || this.#random.chance(0.1)) return randomUUID()
    const from = known && this.#random.chance(0.6) ? known : this.#random.pick(all)
    return this.#random.pick([...from])
  }

  #record(kind: string, id: string): void {
    const known = this.#kinds.get(kind) ?? new Set()
    this.#kinds.set(kind, known.add(id))
    const [oldest] = known
    if (known.size > mostOfAKind && oldest) known.delete(oldest)
  }
}

/** Counts the letters with which both begin. */
function alike(one: string, other: string): number {
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  return at === -1 ? one.length : at
}

const kindOf = (name: string) => name.replace(/_ids?$/, '')
