import { z } from 'zod'
import { file, type Route } from '../../../../shared/contract/route.ts'
import { contract } from '../../../../shared/contract.ts'

type Json = Record<string, unknown>

/** Makes the OpenAPI 3.1 document, derived from the contract. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const [area, routes] of Object.entries(contract)) {
    for (const [name, route] of Object.entries<Route>(routes)) {
      const path = `/api${route.path.replaceAll(/:(\w+)/g, '{$1}')}`
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(area, name, route) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Maproom',
      version: '1',
      description:
        'Order vehicle ECU tuning files. A body with a field that its call doesn’t know is refused; the answer names the field.',
    },
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        order_key: { type: 'apiKey', in: 'header', name: 'order-key' },
      },
      schemas: { Error: errorSchema },
    },
    paths,
  }
}

const errorSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    data: { type: 'object' },
  },
}

function operation(area: string, name: string, route: Route): Json {
  const body = requestBody(route)
  return {
    operationId: `${area}_${name}`,
    tags: [area],
    summary: route.summary,
    description: `Access: ${[route.access].flat().join(' or ')}${route.setting ? `; setting: ${route.setting}` : ''}`,
    ...securityOf(route.access),
    parameters: [...parameters('path', route.params), ...parameters('query', route.query)],
    ...(body && { requestBody: body }),
    responses: {
      200: { description: 'Done', content: answerContent(route) },
      default: {
        description: 'Refused or failed',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

/** Tells what a call has to be sent with. */
function securityOf(access: Route['access']): Json {
  if (access === 'public') return {}
  const session = { session: [] }
  if (access === 'guest') return { security: [{}, session] }
  return { security: access === 'order-key' ? [session, { order_key: [] }] : [session] }
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): z.core.JSONSchema.BaseSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' })
  return rest
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

function requestBody(route: Route): Json | undefined {
  const body = route.body && jsonSchema(route.body, 'input')
  if (!route.multipart) return body && { required: true, content: { 'application/json': { schema: body } } }
  const properties: Record<string, Json> = { body: body ?? {} }
  const required = ['body']
  for (const [name, { max, required: needed }] of Object.entries(route.multipart.fields)) {
    const one = { type: 'string', contentMediaType: 'application/octet-stream' }
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
  return { 'application/json': { schema: jsonSchema(route.response, 'output') } }
}
