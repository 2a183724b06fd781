import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SentBody, SentQuery } from '../../../shared/contract/route.ts'
import { type Audience, bulkMailRoutes, type Letter } from '../../../shared/notifications/bulk-mail.ts'
import { call } from '../../app/api/api.ts'

/** The mails to many, newest first. */
export const bulkMailsQuery = (query: SentQuery<typeof bulkMailRoutes.list>) =>
  queryOptions({
    queryKey: ['bulk_mail', 'list', query],
    queryFn: ({ signal }) => call(bulkMailRoutes.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** One of them, and how far it is. */
export const bulkMailQuery = (id: string) =>
  queryOptions({
    queryKey: ['bulk_mail', id, 'mail'],
    queryFn: ({ signal }) => call(bulkMailRoutes.one, { params: { id }, signal }),
  })

/** A page of its recipients. */
export const recipientsQuery = (id: string, query: SentQuery<typeof bulkMailRoutes.recipients>) =>
  queryOptions({
    queryKey: ['bulk_mail', id, 'recipients', query],
    queryFn: ({ signal }) => call(bulkMailRoutes.recipients, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })

/** How many an audience is; nothing is asked while it is incomplete. */
export const audienceQuery = (audience: Audience | undefined) =>
  queryOptions({
    queryKey: ['bulk_mail_audience', audience],
    queryFn: ({ signal }) => {
      if (!audience) throw new Error('There is no audience to count.')
      return call(bulkMailRoutes.count, { body: { audience }, signal })
    },
    enabled: audience !== undefined,
    placeholderData: keepPreviousData,
  })

/** The letter as it would arrive at a person. */
export const previewQuery = (user_id: string, letter: Letter | undefined) =>
  queryOptions({
    queryKey: ['bulk_mail_preview', user_id, letter],
    queryFn: ({ signal }) => {
      if (!letter) throw new Error('There is no letter to show.')
      return call(bulkMailRoutes.preview, { body: { ...letter, user_id }, signal })
    },
    enabled: letter !== undefined && user_id !== '',
    placeholderData: keepPreviousData,
  })

/** People to choose from. Defined once, so that a dropdown asks only when the text changes. */
export async function findPeople(text: string, signal: AbortSignal) {
  const people = await call(bulkMailRoutes.people, { query: { keywords: text || undefined }, signal })
  return people.map(({ _id, name, email }) => ({ value: _id, label: `${name} · ${email}` }))
}

/** Sends a mail to many; the lists show it at once. */
export function useSendBulkMail() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: SentBody<typeof bulkMailRoutes.send>) => call(bulkMailRoutes.send, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['bulk_mail'] }),
  })
}

/** Cancels what isn't sent, or tries again where it failed. */
export function useChangeBulkMail(id: string, act: 'cancel' | 'retry') {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(bulkMailRoutes[act], { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['bulk_mail'] }),
  })
}
