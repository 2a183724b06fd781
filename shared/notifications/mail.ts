import { z } from 'zod'
import { exactText, line } from '../contract/fields.ts'
import { defineRoutes } from '../contract/route.ts'

/** Reasons for which a mail server can't be used. */
export const smtpProblems = ['unknown_host', 'refused', 'timeout', 'sign_in', 'tls', 'no_answer'] as const
export const smtpCheck = z.object({ ok: z.boolean(), problem: z.enum(smtpProblems).nullable() })
export type SmtpCheck = z.output<typeof smtpCheck>

export const smtpForm = z.object({
  host: line(253).min(1),
  port: z.number().int().min(1).max(65_535),
  secure: z.boolean(),
  user: line(200),
  /** Empty: the stored one, when host and user are the stored ones too. */
  pass: exactText(500),
})
export type SmtpForm = z.output<typeof smtpForm>

export const mailRoutes = defineRoutes({
  checkSmtp: {
    method: 'POST',
    path: '/check-smtp-connection',
    access: 'settings',
    perMinute: 10,
    summary: 'Whether mails can be sent through a server: connects and signs in, sends nothing',
    body: smtpForm,
    response: smtpCheck,
  },
})
