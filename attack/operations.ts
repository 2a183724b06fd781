/** A JSON Schema as far as the fuzzer reads it (draft 2020-12). */
export type Schema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  items?: Schema | boolean
  prefixItems?: Schema[]
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
  contentMediaType?: string
}

export type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }

/** One call of the OpenAPI document. */
export type Operation = {
  id: string
  tag: string
  method: string
  /** With `{name}` where a path parameter stands. */
  path: string
  parameters: Parameter[]
  json?: Schema
  multipart?: Schema
}

type Document = { paths: Record<string, Record<string, Described>> }
type Described = {
  operationId: string
  tags: string[]
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** Fetches the portal's OpenAPI document and lists its operations. */
export async function readOperations(url: string): Promise<Operation[]> {
  const { paths }: Document = await (await fetch(`${url}/api/openapi.json`)).json()
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, tags, parameters, requestBody }]) => ({
      id: operationId,
      tag: tags[0] ?? '',
      method: method.toUpperCase(),
      path,
      parameters,
      json: requestBody?.content['application/json']?.schema,
      multipart: requestBody?.content['multipart/form-data']?.schema,
    })),
  )
}
