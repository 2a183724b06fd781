import { normalizeIP, type RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { isKey, secretKeyIn } from '../../../shared/contract/api-scopes.ts'
import { cutText } from '../../../shared/contract/cut-text.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { linkHeaders } from '../../../shared/contract/link-headers.ts'
import { knownLocale } from '../../../shared/contract/locale-codes.ts'
import { addresses } from '../../../shared/contract/pages.ts'
import { file, type Route, type Routes } from '../../../shared/contract/route.ts'
import type { RunningPortal } from '../portal.ts'
import { askedLocale } from './asked-locale.ts'
import type { Handle, Handlers } from './context.ts'
import { asErrorAfterChange } from './errors.ts'
import { isFileAnswer, isRedirect, sendFile, sendRedirect } from './file-answer.ts'
import { receiveMultipart } from './multipart.ts'
import { parseBody, parsePath, parseQuery } from './parse-sent.ts'
import { serializerOf } from './serializer.ts'
import { handlerFor } from './test-calls.ts'
import { drainRequest } from './uploads/drain-request.ts'
import type { StagedFile } from './uploads/receive-upload.ts'

/** Puts a feature's routes on the server, each with its handler, access rule, limits and shapes. */
export function register<R extends Routes>(
  app: FastifyInstance,
  portal: RunningPortal,
  routes: R,
  handlers: Handlers<R>,
): void
export function register(
  app: FastifyInstance,
  portal: RunningPortal,
  routes: Routes,
  handlers: Record<string, Handle>,
) {
  for (const [name, route] of Object.entries(routes)) {
    const handle = handlers[name]
    if (!handle) throw new Error(`The call ${name} has no handler.`)
    app.route({
      method: route.method,
      url: `/api${route.path}`,
      config: { rateLimit: rateLimit(portal, route) },
      handler: answering(portal, route, handle),
    })
  }
}

/**
 * Counts public calls by address (an IPv6 network of /64 is one), those with a key by the key, the others by person: colleagues
 * behind one address don't share a limit. Every list has one, since its answers are large, and every call that takes a key.
 */
function rateLimit(portal: RunningPortal, route: Route): RateLimitOptions | false {
  const { access, perMinute = isList(route) ? portal.env.LISTS_PER_MINUTE : undefined } = route
  if (!perMinute && !takesKey(route)) return false
  const keyGenerator = async (request: FastifyRequest) => {
    const address = normalizeIP(request.ip)
    const isByKey = takesKey(route) && isKey(request.headers.authorization?.slice('Bearer '.length) ?? '')
    // Whoever isn't limited needn't be found twice.
    if (!isByKey && (access === 'public' || !perMinute)) return address
    const { user } = await identify(portal, route, request).catch(() => ({ user: null }))
    if (isByKey) return user?.key ? `${byKey}${user.key._id}` : `${byWrongKey}${address}`
    return user?._id ?? address
  }
  const max = (_request: FastifyRequest, who: string) => {
    if (who.startsWith(byWrongKey)) return mostWrongKeys
    return who.startsWith(byKey)
      ? Math.min(perMinute ?? Number.POSITIVE_INFINITY, portal.env.API_CALLS_PER_MINUTE)
      : (perMinute ?? 0)
  }
  const isUnlimited = (who: string) => !perMinute && !who.startsWith(byKey) && !who.startsWith(byWrongKey)
  return {
    ...{ max, keyGenerator, timeWindow: '1 minute' },
    allowList: (_request: FastifyRequest, who: string) => isUnlimited(who),
  }
}

const takesKey = ({ key, siteKey, linkKey }: Route) => Boolean(key ?? siteKey ?? linkKey)
const byKey = 'key:'
const byWrongKey = 'wrong-key:'
/** Most calls a minute of an address with keys that don't exist, or don't work. */
const mostWrongKeys = 60

/**
 * Finds who makes a call, and the access that is left to check: where a guest's order may be opened and its key is sent, it is
 * that guest alone, who has no account whose state could be checked.
 */
async function identify({ gate }: RunningPortal, route: Route, request: FastifyRequest) {
  const { access } = route
  const { headers } = request
  const exposed = secretKeyIn(request.url)
  if (exposed) await gate.keys.expose(exposed)
  const order_key = headers['order-key']
  if (access === 'order-key' && order_key !== undefined)
    return { user: await gate.openOrder(String(order_key)), access: 'public' as const }
  const from = {
    origin: headers.origin,
    site: String(headers['sec-fetch-site'] ?? ''),
    takesKey: takesKey(route),
    link: {
      protocol: headers[linkHeaders.protocol]?.toString(),
      path: headers[linkHeaders.path]?.toString(),
      reference: headers[linkHeaders.reference]?.toString(),
    },
  }
  return { user: await gate.identify(headers.authorization, from), access }
}

/** Tells callers until when they may use a call that is going to be removed: RFC 9745, RFC 8594. */
function deprecationHeaders({ deprecated }: Route): Record<string, string> {
  if (!deprecated) return {}
  return {
    deprecation: `@${Date.parse(deprecated.since) / 1000}`,
    sunset: new Date(deprecated.sunset).toUTCString(),
    link: `<${addresses.apiChanges}>; rel="deprecation"; type="text/html"`,
  }
}

/** Tells if the number of rows of an answer can be chosen. */
const isList = ({ method, query }: Route) =>
  method === 'GET' && query !== undefined && ('size' in query.shape || 'limit' in query.shape)

/** Most letters of an answer: a page of the longest messages has room in it. */
const mostLetters = 4_000_000

/** Handles a request: identifies the user, checks their access, validates the input, calls the handler, answers. */
function answering(portal: RunningPortal, route: Route, handle: Handle): RouteHandlerMethod {
  const serialize = route.response === file ? undefined : serializerOf(route.response)
  const headers = deprecationHeaders(route)
  const answer = async (request: FastifyRequest) => {
    const { user, access } = await identify(portal, route, request)
    await portal.gate.check(user, { ...route, access })
    const answerer = handlerFor(portal, route, handle, user)
    const params = parsePath(route.params, request.params)
    const query = parseQuery(route.query, request.query)
    const run = (body: unknown, files: StagedFile[]) =>
      answerer({
        db: portal.db,
        portal,
        user,
        locale:
          route.inLanguage &&
          askedLocale(request.headers['accept-language'], user ? knownLocale(user.locale) : 'en'),
        params,
        query,
        body: parseBody(route.body, body),
        files,
        device: { ip: request.ip, user_agent: cutText(request.headers['user-agent'] ?? '', 400) },
        log: request.log,
      })
    const receive = async () =>
      route.multipart ? receiveMultipart(portal, request, route.multipart, run) : run(request.body, [])
    if (route.method === 'GET') return receive()
    try {
      const answered = await receive()
      if (user?.acting_admin && !route.unrecorded) await portal.gate.recordActing(portal.db, user, request)
      return answered
    } catch (error) {
      throw asErrorAfterChange(error)
    }
  }
  return async (request, reply) => {
    reply.headers(headers)
    const answered = await answer(request).catch(async (error) => {
      // Who still sends wouldn't receive the refusal over a connection that closes.
      if (route.multipart) await drainRequest(request.raw, route.multipart.maxTotalBytes)
      throw error
    })
    if (serialize) {
      const text = serialize(answered)
      if (text.length > mostLetters && isList(route)) throw new AppError('answer_too_large')
      return reply.header('content-type', 'application/json; charset=utf-8').send(text)
    }
    if (isRedirect(answered)) return sendRedirect(request, reply, answered)
    if (!isFileAnswer(answered)) throw new Error(`${route.path} answers no file.`)
    return sendFile(request, reply, answered)
  }
}
