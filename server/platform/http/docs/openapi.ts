import { z } from 'zod'
import type { CallGroup } from '../../../../shared/contract/api-scopes.ts'
import { errorStatus } from '../../../../shared/contract/errors.ts'
import { file, type Route } from '../../../../shared/contract/route.ts'
import { type WebhookType, webhookPayload, webhookTypes } from '../../../../shared/partners/webhook-events.ts'
import { codeSamples, sampledCall } from './code-samples.ts'
import { exampleOf, type Shape } from './examples.ts'
import { allCalls, errorsOf, groupOf, keyCalls, type NamedCall } from './key-calls.ts'

type Json = Record<string, unknown>
/** The address that people reach the portal at, and how often a minute a key may make the same call. */
export type DocumentedPortal = { PUBLIC_URL: string; API_CALLS_PER_MINUTE: number }

/** Makes the OpenAPI 3.1 document of all calls, derived from the contract. */
export const openApiDocument = (portal: DocumentedPortal) =>
  documentOf(portal, allCalls, {
    title: 'Maproom: all calls of the portal',
    schemes: ['session', 'order_key', 'api_key'],
    operation: (call) => ({ tags: [call.area], security: securityOf(call.route) }),
  })

/** Makes the OpenAPI document of the calls that take keys, which resellers build on, and of the events that are posted to them. */
export const keyDocument = (portal: DocumentedPortal) => ({
  ...documentOf(portal, keyCalls, {
    title: 'Maproom API',
    schemes: ['api_key'],
    operation: (call) => ({ tags: [groupOf(call)], security: [{ api_key: [] }] }),
  }),
  webhooks: Object.fromEntries(webhookTypes.map((type) => [type, { post: webhookOf(type) }])),
})

/** Describes what is posted to a reseller's endpoint for an event. */
function webhookOf(type: WebhookType): Json {
  const schema = jsonSchema(webhookPayload(type), 'output')
  return {
    operationId: `webhook_${type.replace('.', '_')}`,
    summary: type,
    security: [],
    requestBody: {
      required: true,
      content: { 'application/json': { schema, example: exampleOf(schema as Shape) } },
    },
    responses: { 200: { description: 'Taken, as with any status from 200 to 299' } },
  }
}

type Kind = {
  title: string
  schemes: (keyof typeof securitySchemes)[]
  operation: (call: NamedCall) => { tags: string[]; security: Json[] }
}

function documentOf(
  portal: DocumentedPortal,
  calls: readonly NamedCall[],
  { title, schemes, operation }: Kind,
): Json {
  const paths: Record<string, Json> = {}
  const tags = new Set<string>()
  for (const call of calls) {
    const path = `/api${call.route.path.replaceAll(/:(\w+)/g, '{$1}')}`
    const own = operation(call)
    for (const tag of own.tags) tags.add(tag)
    paths[path] = {
      ...paths[path],
      [call.route.method.toLowerCase()]: { ...own, ...operationOf(portal, call) },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description:
        'Order vehicle ECU tuning files. A body with a field that its call doesn’t know is refused; the answer names the field.',
      license: { name: 'Of the portal’s operator', url: `${portal.PUBLIC_URL}/terms_of_use` },
    },
    servers: [{ url: portal.PUBLIC_URL }],
    tags: [...tags].map((name) => ({ name, description: aboutGroup[name] ?? `Calls of ${name}` })),
    components: {
      securitySchemes: Object.fromEntries(schemes.map((name) => [name, securitySchemes[name]])),
      schemas: { Error: errorSchema },
    },
    paths,
  }
}

/** What the calls of a group are about. */
const aboutGroup: Record<string, string> = {
  vehicles: 'The vehicle tree, with power and torque before and after tuning',
  prices: 'Services and options with what they cost the caller',
  orders: 'Place orders with their files, follow them and fetch what was made of them',
  messages: 'The conversation of an order',
  balance: 'Credits and the ledger',
  quotes: 'Requests for quotes of a website’s visitors',
} satisfies Partial<Record<CallGroup, string>>

const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  order_key: { type: 'apiKey', in: 'header', name: 'order-key' },
  api_key: { type: 'http', scheme: 'bearer', description: 'A key of the API, `mp_sec_…` or `mp_test_…`' },
}

const errorSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', description: 'Names the error, always the same' },
    message: { type: 'string', description: 'Says in English what happened' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with each field',
    },
    data: { type: 'object', description: 'Values that help to go on' },
    doc_url: { type: 'string', description: 'Where the error is explained, to callers with a key' },
  },
}

/** Describes a call. What begins with `x-` is read by the API reference. */
function operationOf(portal: DocumentedPortal, { area, name, route }: NamedCall): Json {
  const body = requestBody(route)
  const { access, setting, key, linkKey, deprecated, perMinute = portal.API_CALLS_PER_MINUTE } = route
  return {
    operationId: `${area}_${name}`,
    summary: route.summary,
    description: key
      ? `Scope: ${key}`
      : `Access: ${linkKey ? 'the key of a link' : [access].flat().join(' or ')}${setting ? `; setting: ${setting}` : ''}`,
    parameters: [...parameters('path', route), ...parameters('query', route)],
    ...(body && { requestBody: body }),
    responses: { 200: { description: 'Done', content: answerContent(route) }, ...refusals(route) },
    ...(deprecated && { deprecated: true, 'x-deprecation': deprecated }),
    ...(key && {
      'x-scope': key,
      'x-calls-per-minute': Math.min(perMinute, portal.API_CALLS_PER_MINUTE),
      'x-errors': errorsOf(route),
      'x-codeSamples': codeSamples(sampledCall(route, portal.PUBLIC_URL)),
    }),
  }
}

const errorContent = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }

/** Describes the refusals of a call with a key by their status, those of any other call together. */
function refusals(route: Route): Json {
  const failed = (description: string) => ({ description, content: errorContent })
  if (!route.key) return { default: failed('Refused or failed') }
  const byStatus = Map.groupBy(errorsOf(route), (code) => errorStatus[code])
  const described = [...byStatus].map(([status, codes]) => [
    status,
    failed(codes.map((code) => `\`${code}\``).join(', ')),
  ])
  // By status: as the default, generated clients would take it for an answer of what was done.
  return { ...Object.fromEntries(described), '5XX': failed('Failed; may be tried again') }
}

/** Tells what a call has to be sent with. */
function securityOf({ access, key, linkKey }: Route): Json[] {
  if (linkKey) return [{ api_key: [] }]
  const keys = key ? [{ api_key: [] }] : []
  if (access === 'public') return key ? [{}, ...keys] : []
  const session = { session: [] }
  if (access === 'guest') return [{}, session]
  return [session, ...(access === 'order-key' ? [{ order_key: [] }] : []), ...keys]
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): z.core.JSONSchema.BaseSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' })
  return rest
}

function parameters(place: 'path' | 'query', route: Route): Json[] {
  const schema = place === 'path' ? route.params : route.query
  if (!schema) return []
  const values = (place === 'path' ? route.example?.params : route.example?.query) ?? {}
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, shape]) => {
    const { description, ...rest } = Object(shape)
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description && { description }),
      schema: rest,
      ...(name in values && { example: rest.type === 'string' ? String(values[name]) : values[name] }),
    }
  })
}

function requestBody(route: Route): Json | undefined {
  const body = route.body && jsonSchema(route.body, 'input')
  const example = route.example?.body && { example: route.example.body }
  if (!route.multipart)
    return body && { required: true, content: { 'application/json': { schema: body, ...example } } }
  const properties: Record<string, Json> = { body: { ...body, ...example } }
  const required = ['body']
  for (const [name, { max, required: needed }] of Object.entries(route.multipart.fields)) {
    // The format is of OpenAPI 3.0, by which many generators still know a file.
    const one = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' }
    properties[name] = max === 1 ? one : { type: 'array', items: one, maxItems: max }
    if (needed) required.push(name)
  }
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: { type: 'object', properties, required },
        encoding: { body: { contentType: 'application/json' } },
      },
    },
  }
}

function answerContent(route: Route): Json {
  if (route.response === file) return { 'application/octet-stream': {} }
  const schema = jsonSchema(route.response, 'output')
  return {
    'application/json': {
      schema,
      ...(route.key && { example: exampleOf(schema as Shape, route.example?.answer) }),
    },
  }
}
