import { z } from 'zod'
import { byId, id, ok, requiredLine, text } from '../../contract/fields.ts'
import { type LocaleCode, localeCodes } from '../../contract/locale-codes.ts'
import { openedWith } from '../../contract/opened-with.ts'
import { defineRoutes } from '../../contract/route.ts'

/** The values that the words of a canned reply may name, as `{customer}`. */
export const cannedVariables = ['customer', 'ticket', 'order', 'vehicle', 'agent'] as const
export type CannedVariable = (typeof cannedVariables)[number]

/** Words by language; at least in one. */
const texts = z
  .partialRecord(z.enum(localeCodes), text(4000).min(1))
  .refine((texts) => Object.keys(texts).length > 0, 'required')
export type CannedTexts = Partial<Record<LocaleCode, string>>

export const cannedReplyForm = z.object({ name: requiredLine(80), texts })
export type CannedReplyForm = z.output<typeof cannedReplyForm>

export const cannedReply = z.object({ _id: id, position: z.number().int(), ...cannedReplyForm.shape })
export type CannedReply = z.output<typeof cannedReply>

/** A canned reply in the language of a customer, or else in English or the first it has, with its values filled in. */
export const filledReply = z.object({
  _id: id,
  name: z.string(),
  locale: z.enum(localeCodes),
  text: z.string(),
})
export type FilledReply = z.output<typeof filledReply>

const access = 'tickets'

export const cannedReplyRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/canned_reply',
    shows: ['canned_replies'],
    access,
    summary: 'The team’s canned replies in all languages, by position',
    response: z.array(cannedReply),
  },
  add: {
    method: 'POST',
    path: '/canned_reply',
    changes: ['canned_replies'],
    access,
    summary: 'Add a canned reply at the end',
    body: cannedReplyForm,
    response: cannedReply,
  },
  change: {
    method: 'PUT',
    path: '/canned_reply/:id',
    changes: ['canned_replies'],
    access,
    summary: 'Change a canned reply',
    params: byId,
    body: cannedReplyForm.extend({ opened: openedWith }),
    response: cannedReply,
  },
  remove: {
    method: 'DELETE',
    path: '/canned_reply/:id',
    changes: ['canned_replies'],
    access,
    summary: 'Delete a canned reply',
    params: byId,
    response: ok,
  },
  move: {
    method: 'PUT',
    path: '/canned_reply/:id/update_pos',
    changes: ['canned_replies'],
    access,
    summary: 'Move a canned reply; answers with the whole list',
    params: byId,
    body: z.object({ position: z.number().int().min(1).max(10_000) }),
    response: z.array(cannedReply),
  },
  forTicket: {
    method: 'GET',
    path: '/ticket/:id/canned_replies',
    shows: ['canned_replies'],
    access,
    setting: 'ticket_system_public',
    summary:
      'The canned replies as answers to a ticket: in its customer’s language, with the values filled in',
    params: byId,
    response: z.array(filledReply),
  },
  forOrder: {
    method: 'GET',
    path: '/order/:id/canned_replies',
    shows: ['canned_replies'],
    access: 'orders',
    summary: 'The same as answers in the conversation of an order',
    params: byId,
    response: z.array(filledReply),
  },
})
