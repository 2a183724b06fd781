import { z } from 'zod'
import { exactText, line } from '../contract/fields.ts'
import { defineSettings } from '../contract/settings.ts'

/** The settings of mails, of answers to them, and of the other channels. */
export const notificationSettings = defineSettings({
  /** The mail server; without one the environment's is used. */
  smtp_host: {
    value: line(253).default(''),
    readBy: 'team',
    form: { card: 'mail_server', order: 1, half: true, control: 'code', example: 'smtp.example.com' },
  },
  smtp_port: {
    value: z.number().int().min(1).max(65_535).default(587),
    readBy: 'team',
    form: { card: 'mail_server', order: 2, half: true },
  },
  smtp_secure: {
    value: z.boolean().default(false),
    readBy: 'team',
    form: { card: 'mail_server', order: 3 },
  },
  smtp_user: {
    value: line(200).default(''),
    readBy: 'team',
    form: { card: 'mail_server', order: 4, control: 'code' },
  },
  smtp_password: {
    value: z.string().default(''),
    typed: exactText(500),
    readBy: 'nobody',
    form: { card: 'mail_server', order: 5 },
  },
  /** The sender of mails; empty: the environment's. */
  mail_from: {
    value: z.union([z.literal(''), z.email().max(200)]).default(''),
    readBy: 'team',
    form: { card: 'mail_server', order: 6, control: 'email' },
  },
  /**
   * The address whose mail the operator's mail service hands to the portal: conversations are answered at it, with a token
   * in its local part, which has 64 characters at most. Empty: they aren't answered by mail.
   */
  inbound_mail_address: {
    value: z
      .union([
        z.literal(''),
        z
          .email()
          .max(200)
          .regex(/^[^@]{1,19}@/),
      ])
      .default(''),
    readBy: 'team',
    form: { card: 'mail_answers', order: 1, control: 'email', example: 'support@reply.example.com' },
  },
  /** The id under which the operator's mail server says if a sender is genuine (RFC 8601). Empty: none counts as genuine. */
  inbound_mail_authserv_id: {
    value: line(253).default(''),
    readBy: 'team',
    form: { card: 'mail_answers', order: 2, control: 'code', example: 'mx.example.com' },
  },
  push_notification: {
    value: z.boolean().default(false),
    readBy: 'everybody',
    form: { card: 'channels', order: 1 },
  },
  sms_notification: {
    value: z.boolean().default(false),
    readBy: 'everybody',
    form: { card: 'channels', order: 2 },
  },
})
