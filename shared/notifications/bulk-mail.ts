import { z } from 'zod'
import { accountStatus } from '../accounts/accounts.ts'
import { peopleKinds } from '../accounts/person.ts'
import { byId, country, id, keywords, ok, requestKey, requiredLine, timestamp } from '../contract/fields.ts'
import { paged, paging } from '../contract/paging.ts'
import { defineRoutes } from '../contract/route.ts'

/** Variables that may stand in double braces in a newsletter; each is filled in for every recipient. */
export const bulkMailVariables = ['firstname', 'lastname', 'company_name', 'username', 'site_title'] as const
export type BulkMailVariable = (typeof bulkMailVariables)[number]

/** The most people that can be chosen one by one. */
export const mostChosen = 200

/** `sending` lasts as long as the mail server takes. */
export const recipientStates = ['waiting', 'sending', 'sent', 'failed', 'skipped'] as const
export type RecipientState = (typeof recipientStates)[number]

/** Reasons for which a person was skipped, or a mail failed. */
export const skipReasons = [
  'deleted',
  'blocked',
  'not_verified',
  'unsubscribed',
  'cancelled',
  'not_delivered',
  'interrupted',
] as const
export type SkipReason = (typeof skipReasons)[number]

/** The receivers. In a group every given part has to fit; `kinds` are alternatives. */
export const audience = z.discriminatedUnion('to', [
  z.object({ to: z.literal('all') }),
  z.object({
    to: z.literal('group'),
    kinds: z.array(z.enum(peopleKinds)).min(1).max(peopleKinds.length),
    countries: z.array(country).max(50).default([]),
    price_type: z.number().int().min(1).max(3).nullable().default(null),
    status: z.literal(Object.values(accountStatus)).nullable().default(null),
  }),
  z.object({ to: z.literal('chosen'), user_ids: z.array(id).min(1).max(mostChosen) }),
])
export type Audience = z.output<typeof audience>

const knownVariables = (text: string) =>
  [...text.matchAll(/{{([^{}]*)}}/g)].every(([, name]) => bulkMailVariables.some((known) => known === name))
/** Refuses every character that could begin another line of a mail's head. */
const oneLine = (text: string) => !/[\p{Cc}\u2028\u2029]/u.test(text)

export const letter = z.object({
  subject: requiredLine(150).refine(oneLine, 'one_line').refine(knownVariables, 'unknown_variable'),
  text: requiredLine(10_000).refine(knownVariables, 'unknown_variable'),
})
export type Letter = z.output<typeof letter>

export const bulkMailForm = letter.extend({ audience, request_key: requestKey })

/** Number of recipients in each state. */
const counts = z.object({
  total: z.number().int(),
  waiting: z.number().int(),
  sent: z.number().int(),
  failed: z.number().int(),
  skipped: z.number().int(),
})

export const bulkMail = z.object({
  _id: id,
  subject: z.string(),
  text: z.string(),
  audience,
  created_by: z.string(),
  created_at: timestamp,
  cancelled_at: timestamp.nullable(),
  counts,
  can: z.object({ cancel: z.boolean(), retry: z.boolean() }),
})
export type BulkMail = z.output<typeof bulkMail>

export const bulkMailRecipient = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  company_name: z.string(),
  state: z.enum(recipientStates),
  reason: z.enum(skipReasons).nullable(),
  changed_at: timestamp,
})
export type BulkMailRecipient = z.output<typeof bulkMailRecipient>

const access = 'dealers_manager.send_email'

export const bulkMailRoutes = defineRoutes({
  people: {
    method: 'GET',
    path: '/bulk_mail/people',
    access,
    summary: 'The first people a text finds, to choose from',
    query: z.object({ keywords }),
    response: z.array(z.object({ _id: id, name: z.string(), email: z.string() })),
  },
  count: {
    method: 'POST',
    path: '/bulk_mail/count',
    access,
    summary: 'How many would get a mail, and how many of the audience are skipped for which reason',
    body: z.object({ audience }),
    response: z.object({
      receiving: z.number().int(),
      skipped: z.array(z.object({ reason: z.enum(skipReasons), count: z.number().int() })),
      /** One of the people who would get it, for the preview. */
      example: z.object({ _id: id, name: z.string(), email: z.string() }).nullable(),
    }),
  },
  preview: {
    method: 'POST',
    path: '/bulk_mail/preview',
    access,
    summary: 'The mail as it would arrive at a person',
    body: letter.extend({ user_id: id }),
    response: z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() }),
  },
  test: {
    method: 'POST',
    path: '/bulk_mail/test',
    access,
    perMinute: 10,
    summary: 'Send the mail to the caller alone',
    body: letter,
    response: ok,
  },
  send: {
    method: 'POST',
    path: '/bulk_mail',
    changes: ['bulk_mail'],
    access,
    perMinute: 10,
    summary: 'Send a mail to many, in the background',
    body: bulkMailForm,
    response: bulkMail,
  },
  list: {
    method: 'GET',
    path: '/bulk_mail',
    shows: ['bulk_mail'],
    access,
    summary: 'The mails to many, newest first',
    query: paging,
    response: paged(bulkMail),
  },
  one: {
    method: 'GET',
    path: '/bulk_mail/:id',
    shows: ['bulk_mail'],
    access,
    summary: 'One mail to many, and how far it is',
    params: byId,
    response: bulkMail,
  },
  recipients: {
    method: 'GET',
    path: '/bulk_mail/:id/recipients',
    shows: ['bulk_mail'],
    access,
    summary: 'Who got it, who didn’t and why',
    params: byId,
    query: paging.extend({ keywords, state: z.enum(recipientStates).optional() }),
    response: paged(bulkMailRecipient),
  },
  cancel: {
    method: 'POST',
    path: '/bulk_mail/:id/cancel',
    changes: ['bulk_mail'],
    access,
    summary: 'Stop what isn’t sent yet',
    params: byId,
    response: bulkMail,
  },
  retry: {
    method: 'POST',
    path: '/bulk_mail/:id/retry',
    changes: ['bulk_mail'],
    access,
    summary: 'Send to those again where it failed',
    params: byId,
    response: bulkMail,
  },
})
