import { z } from 'zod'
import { email, phone } from '../accounts/accounts.ts'
import {
  byId,
  captcha,
  exactText,
  id,
  keywords,
  line,
  ok,
  requiredLine,
  text,
  timestamp,
} from '../contract/fields.ts'
import { localeCodes } from '../contract/locale-codes.ts'
import { paged, paging } from '../contract/paging.ts'
import { defineRoutes } from '../contract/route.ts'

/** `new`: nobody answered yet. `answered`: by mail from here. `done`: marked by the reseller. */
export const quoteStates = ['new', 'answered', 'done'] as const
export type QuoteState = (typeof quoteStates)[number]

/** Months after which a quote is removed. */
export const quoteMonths = 12
/** Most answers to one quote. */
export const mostAnswers = 20

/** A request as a visitor of the reseller's website sends it. */
export const quoteForm = z.object({
  vehicle: requiredLine(200).describe('In words'),
  variant_id: id.optional().describe('The vehicle in the tree, where it was found there'),
  service: line(120).default(''),
  service_id: id.optional(),
  name: requiredLine(120),
  email,
  phone: phone.or(z.literal('')).default(''),
  message: text(2000).default(''),
  locale: z
    .enum(localeCodes)
    .describe('The language in which the visitor read the form, and gets the answer'),
  consent: exactText(1000)
    .min(1)
    .describe('The text that the visitor agreed to, as `GET /quotes/form` answered it in their language'),
  captcha,
})

/** What a form needs to know before it is shown. */
export const quoteFormFacts = z.object({
  /** The text that a visitor agrees to: it names the reseller and the operator. */
  consent: z.string(),
  /** Whether `POST /quotes` asks for a solved challenge of `GET /auth/captcha_challenge`. */
  captcha: z.boolean(),
})

/** An answer that was mailed to the visitor. */
const quoteAnswer = z.object({ text: z.string(), at: timestamp })
export type QuoteAnswer = z.output<typeof quoteAnswer>

/** A request for a quote, as the reseller sees it. */
export const quote = z.object({
  _id: id,
  status: z.enum(quoteStates),
  vehicle: z.string(),
  /** Null where the vehicle was typed, or isn't in the tree any more. */
  variant_id: id.nullable(),
  service: z.string(),
  service_id: id.nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  locale: z.string(),
  consent: z.string(),
  answers: z.array(quoteAnswer),
  created_at: timestamp,
})
export type Quote = z.output<typeof quote>

/** A request for a quote with the reseller whom it was sent to. */
export const quoteOfReseller = quote.extend({
  user_id: id,
  reseller: z.string(),
  company_name: z.string(),
})
export type QuoteOfReseller = z.output<typeof quoteOfReseller>

const listed = paging.extend({ keywords, status: z.enum(quoteStates).optional() })

/** Stands in the example for the text that `GET /quotes/form` answers. */
export const exampleConsent = 'The consent that the visitor was shown'

export const quoteRoutes = defineRoutes({
  form: {
    method: 'GET',
    path: '/quotes/form',
    access: 'signed-in',
    key: 'quotes:send',
    setting: 'api_access',
    summary:
      'What a form for quotes needs: the consent in the visitor’s language, and whether there is a captcha',
    query: z.object({ locale: z.enum(localeCodes) }),
    example: { query: { locale: 'en' } },
    response: quoteFormFacts,
  },
  send: {
    method: 'POST',
    path: '/quotes',
    changes: ['quotes'],
    access: 'signed-in',
    key: 'quotes:send',
    setting: 'api_access',
    perMinute: 60,
    summary: 'Ask the owner of the key for a quote',
    body: quoteForm,
    example: {
      body: {
        vehicle: 'Volkswagen Golf VII 2.0 TDI 150',
        service: 'Stage 1',
        name: 'Jonas Weber',
        email: 'jonas.weber@example.com',
        message: 'How long would the car be with you?',
        locale: 'en',
        consent: exampleConsent,
      },
    },
    response: ok,
  },
  mine: {
    method: 'GET',
    path: '/quotes-through-api',
    shows: ['quotes'],
    access: 'signed-in',
    key: 'quotes:read',
    summary: 'The quotes that the caller was asked for, newest first',
    query: listed,
    example: { query: { status: 'new', size: 5 } },
    response: paged(quote),
  },
  answer: {
    method: 'POST',
    path: '/quotes-through-api/:id/answers',
    changes: ['quotes'],
    access: 'signed-in',
    perMinute: 20,
    summary: 'Mail an answer to who asked for a quote',
    params: byId,
    body: z.object({ message: text(4000).min(1) }),
    response: quote,
  },
  mark: {
    method: 'PUT',
    path: '/quotes-through-api/:id',
    changes: ['quotes'],
    access: 'signed-in',
    summary: 'Mark a quote as done, or as open again',
    params: byId,
    body: z.object({ done: z.boolean() }),
    response: quote,
  },
  remove: {
    method: 'DELETE',
    path: '/quotes-through-api/:id',
    changes: ['quotes'],
    access: 'signed-in',
    summary: 'Delete a quote',
    params: byId,
    response: ok,
  },
  all: {
    method: 'GET',
    path: '/quotes',
    shows: ['quotes'],
    access: 'api_manager',
    summary: 'The quotes that all resellers were asked for, newest first',
    query: listed,
    response: paged(quoteOfReseller),
  },
  removeOf: {
    method: 'DELETE',
    path: '/quotes/:id',
    changes: ['quotes'],
    access: 'api_manager',
    summary: 'Delete a quote of a reseller',
    params: byId,
    response: ok,
  },
})
