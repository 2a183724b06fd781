import type { Actor } from './actors.ts'
import { bodyOf, type Making } from './body.ts'
import { makeValue } from './generate.ts'
import type { Operation } from './operations.ts'

/** A request in the form in which it is sent. */
export type Request = {
  operation: string
  role: string
  method: string
  path: string
  headers: Record<string, string>
  body?: Buffer | undefined
}

/** Makes a request of an operation: mostly in its form with fitting values, at times with values or a form that break it. */
export function requestOf(making: Omit<Making, 'wildness'>, operation: Operation, actor: Actor): Request {
  const { random } = making
  const wild = { ...making, wildness: random.pick([0, 0, 0.05, 0.2, 0.6]) }
  const { headers, body } = bodyOf(wild, operation)
  return {
    operation: operation.id,
    role: actor.role,
    method: random.chance(0.01) ? random.pick(methods) : operation.method,
    path: addressOf(wild, operation),
    headers: {
      ...headers,
      ...(actor.token !== null && { authorization: `Bearer ${actor.token}` }),
      // Each from somewhere else, or the limits of calls from one address would answer most of them.
      'x-forwarded-for': `10.${random.whole(0, 255)}.${random.whole(0, 255)}.${random.whole(1, 254)}`,
      ...(random.chance(0.05) && random.pick(strangeHeaders)),
    },
    body,
  }
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const strangeHeaders: readonly Record<string, string>[] = [
  { range: 'bytes=0-' },
  { range: 'bytes=5-1' },
  { range: 'bytes=-99999999999999999999' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'yesterday' },
  { 'accept-language': `${'xx;q=0.1,'.repeat(200)}*` },
  { 'accept-encoding': 'br;q=0, gzip;q=2, *;q=x' },
  { accept: 'text/html' },
  { 'user-agent': '\u00ff'.repeat(1000) },
  { 'content-encoding': 'gzip' },
  { connection: 'Upgrade', upgrade: 'h2c' },
  { authorization: `Bearer ${'a'.repeat(6000)}` },
  { authorization: 'Basic cm9iaW46eA==' },
  { expect: '100-continue' },
]
const brokenParts = ['%', '%ff', '%00', '..', '.', '%2e%2e%2f']

/** Fills the path and the query of an operation. */
function addressOf({ random, ids, wildness }: Making, { path, parameters }: Operation): string {
  const query = new URLSearchParams()
  let filled = path
  for (const { name, in: place, required, schema } of parameters) {
    if (place === 'path') {
      const value = asText(makeValue(random, schema, ids, wildness / 4, name))
      const fitting = encodeURIComponent(value.slice(0, 1500).toWellFormed()) || '-'
      filled = filled.replace(`{${name}}`, random.chance(wildness / 20) ? random.pick(brokenParts) : fitting)
    } else if (required || random.chance(0.4)) {
      const value = asText(makeValue(random, schema, ids, wildness, name)).toWellFormed()
      for (const one of random.chance(0.03) ? [value, value] : [value]) query.append(name, one)
    }
  }
  return query.size > 0 ? `${filled}?${query}` : filled
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
