import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { ApiError } from '../../app/api/api-error.ts'
import type { CallKey } from '../../app/api/query-key.ts'
import { Loaded } from '../feedback/loaded.tsx'
import { NotFoundPage } from '../page/not-found-page.tsx'

type Props<T> = {
  /** Returns the call of the record with this id. */
  query: (id: string) => UseQueryOptions<T, Error, T, CallKey>
  /** The part of the address that names the record. */
  param?: string
  children: (record: T) => ReactNode
}

/** Shows the page of a record, live: what the call of its address answers, or that there is none any more. */
export function RecordPage<T>({ query, param = 'id', children }: Props<T>) {
  const params: Record<string, string | undefined> = useParams({ strict: false })
  const id = params[param] ?? ''
  const found = useQuery(query(id))
  if (found.error instanceof ApiError && found.error.code === 'not_found') return <NotFoundPage />
  return <Loaded query={found}>{(record) => <Fragment key={id}>{children(record)}</Fragment>}</Loaded>
}
