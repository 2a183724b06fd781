import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { english } from '../../../../shared/locales/english.ts'
import { webhookPayload, webhookTypes } from '../../../../shared/partners/webhook-events.ts'
import { keyCalls } from './key-calls.ts'
import { keyDocument, openApiDocument } from './openapi.ts'

const schema = z.looseObject({
  type: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
})
const content = z.record(
  z.string(),
  z.object({ schema: schema.optional(), encoding: z.unknown().optional() }),
)
const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string(),
  security: z.unknown().optional(),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), required: z.boolean() })),
  requestBody: z.object({ required: z.boolean(), content }).optional(),
  responses: z.record(z.string(), z.object({ content })),
})
const described = z.looseObject({
  openapi: z.string(),
  components: z.object({ schemas: z.record(z.string(), z.looseObject({ required: z.array(z.string()) })) }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
})
let document: z.output<typeof described>
beforeAll(() => {
  document = described.parse(
    openApiDocument({ PUBLIC_URL: 'https://portal.example', API_CALLS_PER_MINUTE: 600 }),
  )
})

function operationAt(path: string, method: string) {
  const found = document.paths[path]?.[method]
  if (!found) throw new Error(`there is no ${method} ${path}`)
  return found
}

test('a call stands under its path with every method of it, and says who may make it', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths['/api/order/{id}'] ?? {}).toSorted()).toEqual(['delete', 'get'])
  expect(operationAt('/api/order', 'post')).toMatchObject({
    operationId: 'orders_place',
    tags: ['orders'],
    description: 'Scope: orders:write',
    security: [{ session: [] }, { api_key: [] }],
  })
  expect(operationAt('/api/auth/signin', 'post').security).toEqual([])
  expect(operationAt('/api/push/subscribe', 'post').description).toBe(
    'Access: signed-in; setting: push_notification',
  )
})

test('values of the path are required, and those of the query without a default', () => {
  const { parameters } = operationAt('/api/order/{id}/download_old_file', 'get')
  expect(parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
    ['id', 'path', true],
    ['file', 'query', false],
  ])
  const quote = operationAt('/api/order/quote', 'get').parameters
  expect(quote.find(({ name }) => name === 'credits')).toMatchObject({ in: 'query', required: true })
  expect(operationAt('/api/auth/signin', 'post').parameters).toEqual([])
})

test('a body is described as it is sent: JSON, or the parts of a form with its files', () => {
  const signIn = operationAt('/api/auth/signin', 'post').requestBody
  expect(signIn?.required).toBe(true)
  expect(signIn?.content['application/json']?.schema).toMatchObject({ required: ['username', 'password'] })
  expect(operationAt('/api/order/{id}', 'get').requestBody).toBeUndefined()
  const order = operationAt('/api/order', 'post').requestBody
  expect(order?.required).toBe(true)
  const form = order?.content['multipart/form-data']
  expect(form).toMatchObject({
    schema: {
      required: ['body'],
      properties: {
        body: { type: 'object' },
        original_file: { type: 'string', contentMediaType: 'application/octet-stream' },
        extra_files: { type: 'array', items: { type: 'string' }, maxItems: expect.any(Number) },
      },
    },
    encoding: { body: { contentType: 'application/json' } },
  })
})

test('answers are described, a file as bytes, a refusal as an error', () => {
  const file = operationAt('/api/order/{id}/download_old_file', 'get').responses
  expect(file['200']?.content).toEqual({ 'application/octet-stream': {} })
  const { responses } = operationAt('/api/order/{id}', 'get')
  expect(responses['200']?.content['application/json']?.schema?.properties).toHaveProperty('orderID')
  expect(responses['404']?.content['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/Error',
  })
  expect(document.components.schemas.Error?.required).toEqual(['code', 'message'])
})

test('the document for resellers describes each event that is posted to them, with an example that fits', () => {
  const webhooks = z.record(
    z.string(),
    z.object({
      post: z.object({
        requestBody: z.object({
          content: z.object({ 'application/json': z.object({ example: z.unknown() }) }),
        }),
      }),
    }),
  )
  const posted = webhooks.parse(
    keyDocument({ PUBLIC_URL: 'https://portal.example', API_CALLS_PER_MINUTE: 600 }).webhooks,
  )
  expect(Object.keys(posted)).toEqual(webhookTypes)
  for (const type of webhookTypes)
    webhookPayload(type).parse(posted[type]?.post.requestBody.content['application/json'].example)
})

test('the phrases for translation say of each call with a key what the contract says', () => {
  const summaries = keyCalls.map(({ area, name, route }) => [`${area}_${name}`, route.summary])
  expect(english.api_docs.calls).toEqual(Object.fromEntries(summaries))
})
