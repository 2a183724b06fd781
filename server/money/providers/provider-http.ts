import { z } from 'zod'
import { failureOf } from '../../platform/failure.ts'
import { ProviderDown } from './payment-provider.ts'

/** The provider answered with an error of the caller: its status and, where there was one, its code. */
export class ProviderRefused extends ProviderDown {
  readonly status: number
  readonly code: string

  constructor(provider: string, status: number, code: string) {
    super(`${provider} answered ${status} ${code}`.trim())
    this.status = status
    this.code = code
  }
}

export type Ask = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers?: Record<string, string>
  /** Body as JSON; a string is JSON already. */
  json?: unknown
  /** Body as a form instead. */
  form?: URLSearchParams
}

export type ProviderHttp = (ask: Ask) => Promise<unknown>

const maxBytes = 1_000_000

/**
 * Calls a provider's HTTP interface at `baseUrl`. Returns its JSON, the text of any other answer, or null for an empty
 * one. Messages of errors name the provider, the status and its code, never an address, a header or a body.
 *
 * @throws ProviderRefused for an answer of 4xx
 * @throws ProviderDown for every other failure
 */
export function providerHttp(provider: string, baseUrl: string, timeoutMs = 10_000): ProviderHttp {
  return async ({ method, path, headers, json, form }) => {
    const sent = json === undefined ? form : typeof json === 'string' ? json : JSON.stringify(json)
    let status: number
    let text: string
    try {
      const answer = await fetch(baseUrl + path, {
        method,
        headers: { accept: 'application/json', ...(json !== undefined && jsonType), ...headers },
        ...(sent !== undefined && { body: sent }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      status = answer.status
      text = await limitedText(answer)
    } catch (error) {
      throw new ProviderDown(`${provider} can’t be reached (${reasonOf(error)})`)
    }
    if (status >= 200 && status < 300) return parsed(text)
    if (status < 400 || status >= 500 || status === 429)
      throw new ProviderDown(`${provider} answered ${status}`)
    throw new ProviderRefused(provider, status, codeOf(parsed(text)))
  }
}

/** Checks the shape of an answer. Throws `ProviderDown` for another shape. */
export function parseAnswer<S extends z.ZodType>(provider: string, shape: S, answer: unknown): z.output<S> {
  const { success, data } = shape.safeParse(answer)
  if (!success) throw new ProviderDown(`${provider} answered in an unknown shape`)
  return data
}

const jsonType = { 'content-type': 'application/json' }

async function limitedText(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > maxBytes) throw new RangeError('The answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parsed(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Returns an error's code, `TimeoutError` or `ECONNREFUSED`: never the message, which may hold the address. */
function reasonOf(error: unknown): string {
  const { name, cause } = failureOf(error)
  return failureOf(cause).code ?? name ?? 'unknown'
}

const word = z.string().regex(/^[A-Za-z_]{3,60}$/)
const errorShapes = z.union([
  z.object({ name: word }).transform(({ name }) => name),
  z.object({ error_code: word }).transform((body) => body.error_code),
  z
    .object({ errors: z.array(z.object({ code: word })).min(1) })
    .transform(({ errors }) => errors[0]?.code ?? ''),
  z.object({ error: z.object({ type: word }) }).transform(({ error }) => error.type),
])

/** Returns the error code of an answer, from the place where each provider puts it. */
const codeOf = (body: unknown): string => errorShapes.safeParse(body).data ?? ''
