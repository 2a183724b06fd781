import { z } from 'zod'
import { defineSettings } from '../contract/settings.ts'

/** The settings of the chat and of tickets. */
export const supportSettings = defineSettings({
  live_support_public: {
    value: z.boolean().default(false),
    readBy: 'everybody',
    form: { card: 'features', order: 2 },
  },
  ticket_system_public: {
    value: z.boolean().default(false),
    readBy: 'everybody',
    form: { card: 'features', order: 3 },
  },
  /** Minutes of opening time after which the team is notified of a customer who waits in the chat. */
  chat_answer_minutes: {
    value: z.number().int().min(1).max(240).default(5),
    readBy: 'team',
    form: { card: 'features', order: 8 },
  },
})
