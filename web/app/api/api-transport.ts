import { ApiError } from './api-error.ts'
import { reportConnection } from './connection.ts'

export type Outgoing = {
  method: string
  url: string
  headers: Record<string, string>
  body?: BodyInit | undefined
  /** Share of the upload that is sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/** Sends a request and returns the answer with any status; throws `no_answer` when there is none. */
export async function send(outgoing: Outgoing): Promise<Response> {
  try {
    const response = await (outgoing.onProgress ? upload(outgoing) : fetch(outgoing.url, outgoing))
    reportConnection('calls', true)
    return response
  } catch (error) {
    if (outgoing.signal?.aborted) throw error
    reportConnection('calls', false)
    throw new ApiError(0, { code: 'no_answer' })
  }
}

/** Uploads with XMLHttpRequest, which reports progress; `fetch` does not. */
function upload({ method, url, headers, body, onProgress, signal }: Outgoing): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = () => reject(new TypeError('The upload got no answer.'))
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted) request.abort()
    else request.send(body instanceof FormData || typeof body === 'string' ? body : null)
  })
}

/** Returns the error of a failed answer; one that isn't ours (a proxy's page) counts as `busy` or an internal error. */
export async function errorOf(response: Response): Promise<ApiError> {
  try {
    const answer = await response.json()
    if (typeof answer?.code === 'string') return new ApiError(response.status, answer)
  } catch {
    // Not JSON, so not from us.
  }
  return new ApiError(response.status, { code: response.status >= 502 ? 'busy' : 'internal_error' })
}
