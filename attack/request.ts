import type { Actor } from './actors.ts'
import { bodyOf, type Making } from './body.ts'
import { asText, makeValue } from './generate.ts'
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

/** Makes a request of an operation: in its form with fitting values, the wilder the oftener with values or a form that break it. */
export function requestOf(making: Making, operation: Operation, actor: Actor): Request {
  const { random, wildness } = making
  const { headers, body } = bodyOf(making, operation)
  return {
    operation: operation.id,
    role: actor.role,
    method: wildness > 0 && random.chance(0.01) ? random.pick(methods) : operation.method,
    path: addressOf(making, operation),
    headers: {
      ...headers,
      ...actor.headers,
      // Each from somewhere else, or the limits of calls from one address would answer most of them.
      'x-forwarded-for': `10.${random.whole(0, 255)}.${random.whole(0, 255)}.${random.whole(1, 254)}`,
      ...(wildness > 0 && random.chance(0.05) && random.pick(strangeHeaders)),
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
function addressOf(making: Making, { path, parameters }: Operation): string {
  const { random, wildness, sparing, params = {} } = making
  const query = new URLSearchParams()
  let filled = path
  for (const { name, in: place, required, schema } of parameters) {
    if (place === 'path') {
      const value = asText(params[name] ?? makeValue({ ...making, wildness: wildness / 4 }, schema, name))
      const fitting = encodeURIComponent(value.slice(0, 1500).toWellFormed()) || '-'
      filled = filled.replace(`{${name}}`, random.chance(wildness / 20) ? random.pick(brokenParts) : fitting)
    } else if (required || (!sparing && random.chance(0.4))) {
      const value = asText(makeValue(making, schema, name)).toWellFormed()
      for (const one of wildness > 0 && random.chance(0.03) ? [value, value] : [value])
        query.append(name, one)
    }
  }
  return query.size > 0 ? `${filled}?${query}` : filled
}
