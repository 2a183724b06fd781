import type { Answer, Route, SentBody, SentQuery } from '../shared/contract/route.ts'
import { apiKey } from './parameters.ts'

/** A call that was refused: with a code of the portal, or without an answer at all. */
export class Refusal extends Error {
  readonly code: string
  readonly fields: Record<string, string>
  constructor(code: string, fields: Record<string, string> = {}) {
    super(code)
    this.code = code
    this.fields = fields
  }
}

type Sent<R extends Route> = { query?: SentQuery<R>; id?: string; body?: SentBody<R>; signal?: AbortSignal }

/** Calls the portal with the widget's key, typed by the contract. The address stands here, so that no schema is fetched. */
export async function call<R extends Route>(
  method: R['method'],
  path: R['path'],
  { query, id = '', body, signal }: Sent<R> = {},
): Promise<Answer<R>> {
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
  const response = await fetch(`/api${path.replace(':id', id)}${search}`, {
    method,
    headers: {
      authorization: `Bearer ${apiKey}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    credentials: 'omit',
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : new Refusal('offline')
  })
  const answer = await response.json().catch(() => ({}))
  if (!response.ok) throw new Refusal(answer.code ?? 'failed', answer.fields)
  return answer
}
