import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Route } from '../../../shared/contract/route.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { initialAnswer } from '../../app/api/initial-answers.ts'
import type { CallPath } from '../../app/api/query-key.ts'
import { type ListSearch, useListSearch, useLocalSearch } from './use-list-search.ts'

/** Describes a call that answers a page of records. */
type ListRoute<Query, Answer> = Pick<Route, 'method' | 'access' | 'summary'> & {
  path: CallPath
  params?: z.ZodObject
  query: z.ZodType<Query> & z.ZodObject
  response: z.ZodType<Answer>
}

type ListOptions = {
  /** Parameters of the route's path. */
  params?: Record<string, string>
  size?: number
  /** The name under which the call takes the words of the search. */
  searchAs?: string
  /** True where the call takes the sorting as `sort_by` and `sort_order`. */
  sortInTwo?: boolean
}

/**
 * Fetches the page of a list that the address names. A page stays on the screen until the next one is loaded. `query`
 * is the sent query: parts of the address that the call does not accept are ignored.
 */
export function useRecordList<Query extends Record<string, unknown>, Answer>(
  route: ListRoute<Query, Answer>,
  options: ListOptions = {},
) {
  return useRecords(route, options, useListSearch(options.size))
}

/** Fetches a page of a list that shares its page with others, so that the address can't be its own. */
export function useLocalRecordList<Query extends Record<string, unknown>, Answer>(
  route: ListRoute<Query, Answer>,
  options: ListOptions = {},
) {
  return useRecords(route, options, useLocalSearch(options.size ?? 10))
}

function useRecords<Query extends Record<string, unknown>, Answer>(
  route: ListRoute<Query, Answer>,
  { params, searchAs = 'keywords', sortInTwo = false }: ListOptions,
  search: ListSearch,
) {
  const { page, size, keywords, sort, filters } = search
  const order = sortInTwo ? inTwo(sort) : { sort }
  const query = taken(route.query, { page, size, [searchAs]: keywords || undefined, ...order, ...filters })
  const result = useQuery({
    ...callQuery(route, { params, query }),
    placeholderData: keepPreviousData,
    ...initialAnswer(route, query),
  })
  const own = Object.entries(filters).filter(([name]) => name in route.query.shape)
  return { result, query, list: { ...search, filters: Object.fromEntries(own) } }
}

/** Returns the parts of the address that the call accepts; the others are left out. */
function taken<Query>(schema: z.ZodType<Query>, typed: Record<string, unknown>): Partial<Query> {
  const parsed = schema.safeParse(typed)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map(({ path }) => path[0])
  const rest = Object.entries(typed).filter(([name]) => !wrong.includes(name))
  return schema.safeParse(Object.fromEntries(rest)).data ?? {}
}

/** Returns a sorting such as `-price` as a call takes it in two parts. */
const inTwo = (sort: string | undefined) =>
  sort ? { sort_by: sort.replace('-', ''), sort_order: sort.startsWith('-') ? 'desc' : 'asc' } : {}
