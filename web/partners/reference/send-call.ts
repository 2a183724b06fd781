import type { Operation } from './reference.ts'

/** What a call is made with: the values of its parameters, its body as JSON, and files by their field. */
export type Filled = { values: Record<string, string>; body: string; files: Record<string, File[]> }

/** What was answered; `file` in place of a text where it is no JSON. */
export type Answered = {
  request: string
  status: string
  headers: string
  body: string
  file?: { blob: Blob; name: string } | undefined
  took_ms: number
}

/** Makes a call with a key as any server would: without the reader's session. Throws a `SyntaxError` for a body that is no JSON. */
export async function sendCall(operation: Operation, key: string, filled: Filled): Promise<Answered> {
  const { method, path, files } = operation
  const address = addressOf(operation, filled.values)
  const json = operation.body ? JSON.stringify(JSON.parse(filled.body || '{}')) : undefined
  const isForm = files.length > 0
  const begun = performance.now()
  const response = await fetch(address, {
    method,
    credentials: 'omit',
    cache: 'no-store',
    headers: {
      authorization: `Bearer ${key}`,
      ...(json && !isForm && { 'content-type': 'application/json' }),
    },
    ...(isForm ? { body: formOf(json, filled.files) } : json ? { body: json } : {}),
  })
  const blob = await response.blob()
  const took_ms = Math.round(performance.now() - begun)
  const isJson = /json/.test(response.headers.get('content-type') ?? '')
  return {
    request: `${method} ${address}`,
    status: `${response.status} ${response.statusText}`.trim(),
    headers: [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n'),
    body: isJson ? JSON.stringify(JSON.parse(await blob.text()), null, 2) : '',
    file: isJson ? undefined : { blob, name: path.split('/').at(-1) ?? 'answer' },
    took_ms,
  }
}

function addressOf({ path, parameters }: Operation, values: Record<string, string>): string {
  const search = new URLSearchParams(
    parameters
      .filter(({ in: place, name }) => place === 'query' && values[name])
      .map(({ name }) => [name, values[name] ?? '']),
  )
  const filled = path.replaceAll(/{(\w+)}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  return search.size > 0 ? `${filled}?${search}` : filled
}

function formOf(json: string | undefined, files: Filled['files']): FormData {
  const form = new FormData()
  if (json) form.append('body', json)
  for (const [field, chosen] of Object.entries(files))
    for (const file of chosen) form.append(field, file, file.name)
  return form
}

/** Returns what a call is filled in with at first: its example, with a request key of its own. */
export function firstFilled({ parameters, bodyExample }: Operation): Filled {
  const body = bodyExample && { ...bodyExample }
  if (body && 'request_key' in body) body.request_key = crypto.randomUUID()
  return {
    values: Object.fromEntries(
      parameters.map(({ name, example }) => [name, example === undefined ? '' : String(example)]),
    ),
    body: body ? JSON.stringify(body, null, 2) : '',
    files: {},
  }
}
