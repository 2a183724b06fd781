import { queryOptions } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ApiScope, CallGroup } from '../../../shared/contract/api-scopes.ts'
import type { ErrorCode } from '../../../shared/contract/errors.ts'
import { referenceFiles } from '../../../shared/contract/pages.ts'
import type { Deprecation } from '../../../shared/contract/route.ts'
import { hasTyped } from '../../../shared/words/fold.ts'
import { isPhrase } from '../../i18n/is-phrase.ts'

/** A JSON Schema as far as the reference shows it. */
export type Shape = {
  type?: string | string[]
  description?: string
  const?: unknown
  enum?: unknown[]
  default?: unknown
  format?: string
  anyOf?: Shape[]
  oneOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  contentMediaType?: string
}

export type Parameter = {
  name: string
  in: 'path' | 'query'
  required: boolean
  description?: string
  schema: Shape
  example?: unknown
}
export type CodeSample = { lang: string; label: string; source: string }
type Content = Record<string, { schema?: Shape & { example?: unknown }; example?: unknown }>

type Described = {
  operationId: string
  tags: CallGroup[]
  summary: string
  deprecated?: boolean
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content: Content }>
  'x-scope': ApiScope
  'x-calls-per-minute': number
  'x-errors': ErrorCode[]
  'x-codeSamples': CodeSample[]
  'x-deprecation'?: Deprecation
}

/** A call of the reference. */
export type Operation = Described & {
  method: string
  path: string
  /** The body as JSON, and the fields of files beside it. */
  body?: Shape | undefined
  bodyExample?: Record<string, unknown> | undefined
  files: [name: string, shape: Shape][]
  /** Undefined where the answer is a file. */
  answer?: Shape | undefined
  answerExample?: unknown
}
export type Group = { name: CallGroup; operations: Operation[] }
export type Reference = { origin: string; groups: Group[]; errors: ErrorCode[] }

type Document = {
  servers: { url: string }[]
  tags: { name: CallGroup }[]
  paths: Record<string, Record<string, Described>>
}

/** The calls that take keys, as the portal describes them. */
export const referenceQuery = queryOptions({
  queryKey: ['api-reference'],
  queryFn: async ({ signal }) => {
    const response = await fetch(referenceFiles.openapi, { signal })
    if (!response.ok) throw new Error(`${referenceFiles.openapi} answers ${response.status}.`)
    return readReference(await response.json())
  },
  staleTime: Number.POSITIVE_INFINITY,
})

function readReference({ servers, tags, paths }: Document): Reference {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => readOperation(method, path, described)),
  )
  return {
    origin: servers[0]?.url ?? '',
    groups: tags.map(({ name }) => ({
      name,
      operations: operations.filter((operation) => operation.tags[0] === name),
    })),
    errors: [...new Set(operations.flatMap((operation) => operation['x-errors']))],
  }
}

function readOperation(method: string, path: string, described: Described): Operation {
  const sent = described.requestBody?.content ?? {}
  const form = sent['multipart/form-data']?.schema?.properties
  const { body: part, ...files } = form ?? {}
  const json = sent['application/json']
  const answered = described.responses['200']?.content['application/json']
  return {
    ...described,
    method: method.toUpperCase(),
    path,
    body: part ?? json?.schema,
    bodyExample: part ? Object(part).example : json?.example,
    files: Object.entries(files),
    answer: answered?.schema,
    answerExample: answered?.example,
  }
}

/** Returns what says in the reader's language what a call does; in English for a call that the phrases don't know. */
export function useSummary(): (operation: Pick<Operation, 'operationId' | 'summary'>) => string {
  const { t } = useTranslation()
  return ({ operationId, summary }) => {
    const key = `api_docs.calls.${operationId}`
    return isPhrase(key) ? t(key) : summary
  }
}

/** Narrows the groups to the calls in which every typed word stands: in their summary in either language, their address or a name. */
export function findCalls(
  groups: Group[],
  typed: string,
  summaryOf: (operation: Operation) => string,
): Group[] {
  const has = hasTyped(typed)
  return groups
    .map(({ name, operations }) => ({
      name,
      operations: operations.filter((operation) => has(`${summaryOf(operation)} ${searchText(operation)}`)),
    }))
    .filter(({ operations }) => operations.length > 0)
}

function searchText({ summary, method, path, parameters, body, files, ...operation }: Operation): string {
  const names = [
    ...parameters.map(({ name }) => name),
    ...Object.keys(body?.properties ?? {}),
    ...files.map(([name]) => name),
  ]
  return [summary, method, path, operation['x-scope'], ...operation['x-errors'], ...names].join(' ')
}
