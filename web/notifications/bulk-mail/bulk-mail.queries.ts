import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { type Audience, bulkMailRoutes, type Letter } from '../../../shared/notifications/bulk-mail.ts'
import { call } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'

/** Returns the query of a mail to many and its progress. */
export const bulkMailQuery = (id: string) => callQuery(bulkMailRoutes.one, { params: { id } })

/** Returns the query of the number of people in an audience; not fetched while the audience is incomplete. */
export const audienceQuery = (audience: Audience | undefined) =>
  queryOptions({
    queryKey: [bulkMailRoutes.count.path, { body: { audience } }],
    queryFn: audience
      ? ({ signal }) => call(bulkMailRoutes.count, { body: { audience }, signal })
      : skipToken,
    placeholderData: keepPreviousData,
  })

/** Returns the query of a letter's preview, as a person would receive it. */
export const previewQuery = (user_id: string, letter: Letter | undefined) =>
  queryOptions({
    queryKey: [bulkMailRoutes.preview.path, { body: { ...letter, user_id } }],
    queryFn:
      letter && user_id
        ? ({ signal }) => call(bulkMailRoutes.preview, { body: { ...letter, user_id }, signal })
        : skipToken,
    placeholderData: keepPreviousData,
  })

/** Finds people to choose from. Defined once, so that a dropdown fetches only when the text changes. */
export async function findPeople(text: string, signal: AbortSignal) {
  const people = await call(bulkMailRoutes.people, { query: { keywords: text || undefined }, signal })
  return people.map(({ _id, name, email }) => ({ value: _id, label: `${name} · ${email}` }))
}
