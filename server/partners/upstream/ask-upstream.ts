import type { IncomingMessage } from 'node:http'
import type { z } from 'zod'
import { AppError } from '../../../shared/contract/errors.ts'
import { linkHeaders, linkProtocol } from '../../../shared/contract/link-headers.ts'
import type { Route } from '../../../shared/contract/route.ts'
import { multipartBody, type SentStored } from '../../platform/outside/multipart-body.ts'
import { NotOutside } from '../../platform/outside/outside-address.ts'
import { readAnswer } from '../../platform/outside/read-answer.ts'
import { outsideAgent, requestOutside } from '../../platform/outside/request-outside.ts'
import type { RunningPortal } from '../../platform/portal.ts'

/** The portal that is asked, the key to it, and the portals that this passes on, the own one last. */
export type Asked = { url: string; key: string; path: string[] }

type Sent = {
  params?: Record<string, string>
  query?: Record<string, string | number>
  body?: unknown
  files?: SentStored[]
  /** Number of the order that is placed. */
  reference?: number
}

/** Is thrown for what the other portal refuses: its status, and the code and data of its error. */
export class UpstreamRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly data: Record<string, unknown>
  constructor(status: number, code: string, data: Record<string, unknown> = {}) {
    super(`upstream refused with ${status} ${code}`)
    this.status = status
    this.code = code
    this.data = data
  }
}

/** Is thrown where no answer came that says anything: it may be tried again. `unsent`: nothing can have arrived. */
export class UpstreamAway extends Error {
  readonly problem: 'unreachable' | 'inside'
  readonly unsent: boolean
  constructor(problem: 'unreachable' | 'inside', unsent: boolean, cause?: unknown) {
    super(`upstream is ${problem}`, { cause })
    this.problem = problem
    this.unsent = unsent
  }
}

/** Time that a call may take, and one that carries files, in milliseconds. */
const timeoutMs = { plain: 15_000, files: 120_000 }
/** Most bytes of an answer that isn't a file. */
const mostBytes = 8 * 1024 * 1024

/**
 * Makes a call of the contract on the upstream portal, and returns what of its answer `shape` names.
 *
 * @throws UpstreamRefusal, UpstreamAway
 */
export async function askUpstream<S extends z.ZodType>(
  portal: RunningPortal,
  asked: Asked,
  route: Route,
  shape: S,
  sent: Sent = {},
): Promise<z.output<S>> {
  const response = await request(portal, asked, route, sent)
  const answer = shape.safeParse(await jsonOf(response))
  if (!answer.success) throw new UpstreamRefusal(response.statusCode ?? 0, 'link_version')
  return answer.data
}

/** Downloads a file from the upstream portal. Throws as `askUpstream` does; the stream may end early. */
export function downloadUpstream(portal: RunningPortal, asked: Asked, route: Route, sent: Sent) {
  return request(portal, asked, route, sent, timeoutMs.files)
}

async function request(
  portal: RunningPortal,
  { url, key, path }: Asked,
  route: Route,
  { params = {}, query = {}, body, files, reference }: Sent,
  timeout = files ? timeoutMs.files : timeoutMs.plain,
): Promise<IncomingMessage> {
  const address = new URL(`${url.replace(/\/+$/, '')}/api${pathOf(route, params)}`)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value))
  const multipart =
    route.multipart && multipartBody(portal.storage, { body: JSON.stringify(body ?? {}) }, files ?? [])
  const json = multipart || body === undefined ? undefined : Buffer.from(JSON.stringify(body))
  const isHere = address.protocol === 'http:'
  if (isHere && !portal.env.WEBHOOKS_INSIDE) throw new UpstreamAway('inside', true)
  const response = await requestOutside(address.href, {
    method: route.method,
    headers: {
      authorization: `Bearer ${key}`,
      'user-agent': 'Maproom-Link',
      [linkHeaders.protocol]: String(linkProtocol.newest),
      [linkHeaders.path]: path.join(','),
      ...(reference !== undefined && { [linkHeaders.reference]: String(reference) }),
      ...(json && { 'content-type': 'application/json', 'content-length': String(json.length) }),
      ...multipart?.headers,
    },
    body: multipart?.stream ?? json,
    agent: isHere ? null : agentOf(portal),
    timeoutMs: timeout,
  }).catch((error: unknown) => {
    throw awayBecause(error)
  })
  const status = response.statusCode ?? 0
  if (status < 200 || status > 299) throw await refusalOf(response, status)
  return response
}

const pathOf = ({ path }: Route, params: Record<string, string>) =>
  path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))

const agents = new WeakMap<RunningPortal, ReturnType<typeof outsideAgent>>()
function agentOf(portal: RunningPortal) {
  const known = agents.get(portal)
  if (known) return known
  const made = outsideAgent((...asked) => portal.findAddresses(...asked))
  agents.set(portal, made)
  return made
}

/** Failures before anything was sent, as Node names them. */
const unsentCodes = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

function awayBecause(error: unknown) {
  // One of the files to be sent is gone.
  if (error instanceof AppError) return error
  if (error instanceof NotOutside) return new UpstreamAway('inside', true, error)
  return new UpstreamAway('unreachable', unsentCodes.includes(codeOf(error)), error)
}

const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException).code)

/** Reads why a call was refused, which is only believed where the answer is one of a portal: anything else is a proxy, or a portal that is away. */
async function refusalOf(response: IncomingMessage, status: number) {
  const answer = await jsonOf(response).catch(() => null)
  const { code, data } = (answer ?? {}) as { code?: unknown; data?: unknown }
  const later = status === 429 || status >= 500 || status < 400
  if (typeof code !== 'string' || later) return new UpstreamAway('unreachable', status === 429)
  return new UpstreamRefusal(status, code, typeof data === 'object' && data ? { ...data } : {})
}

async function jsonOf(response: IncomingMessage): Promise<unknown> {
  const isTooLong = Number(response.headers['content-length']) > mostBytes
  if (isTooLong || !/json/.test(response.headers['content-type'] ?? '')) {
    response.destroy()
    return undefined
  }
  try {
    return JSON.parse((await readAnswer(response, mostBytes)).toString())
  } catch (error) {
    throw awayBecause(error)
  }
}
