import { english } from '../shared/locales/english.ts'
import type { Answer } from './send.ts'

/** Words of the inside that no answer may carry out. */
const ours =
  /\bat .+:\d+:\d+\)?|node_modules|\bselect .+ from\b|DrizzleQueryError|password_hash|postgresql:\/\//i

/** Returns the fault of an answer, for any request; undefined when there is none. */
export function findFault(answer: Answer): string | undefined {
  if ('failure' in answer) return `dropped: ${answer.failure}`
  const { status, type, body } = answer
  if (status >= 500) return `${status} ${body.subarray(0, 200)}`
  if (status < 400) return undefined
  // A range beyond a file's end is refused with nothing but its length.
  if (status === 416) return undefined
  if (!type.startsWith('application/json')) return `${status} answered as ${type || 'nothing'}`
  const text = body.toString()
  if (ours.test(text)) return `${status} reveals internals: ${text.slice(0, 200)}`
  const code: unknown = jsonOf(text)?.code
  return typeof code === 'string' && code in english.errors
    ? undefined
    : `${status} without a code: ${text.slice(0, 200)}`
}

/** Reads an answer's JSON; null when it isn't any. */
export function jsonOf(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
