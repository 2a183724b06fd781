import { z } from 'zod'
import { line } from '../contract/fields.ts'
import { defineSettings } from '../contract/settings.ts'

/** Tools with which files are read from ECUs; the operator lists the supported ones, a person the ones they have. */
export const supportedTools = z
  .array(line(60).min(1))
  .max(200)
  .refine((names) => new Set(names.map((name) => name.toLowerCase())).size === names.length, 'invalid_value')

const usualTools = [
  'KESSv2',
  'KESS3',
  'K-TAG',
  'Autotuner',
  'Flex',
  'MAGPro2',
  'CMD',
  'bFlash',
  'AutoFlasher',
  'New Genius',
  'Trasdata',
  'MPPS',
  'FGTech',
  'BitBox',
  'PCMFlash',
  'HP Tuners',
]

/** The settings of registration, sign-in and profiles. */
export const accountSettings = defineSettings({
  approve_accounts: {
    value: z.enum(['automatic', 'manual']).default('automatic'),
    readBy: 'team',
    form: { card: 'accounts', order: 1 },
  },
  captcha_verification: {
    value: z.boolean().default(true),
    readBy: 'everybody',
    form: { card: 'accounts', order: 2 },
  },
  /** True if the team can work only with a second factor. */
  second_factor_for_team: {
    value: z.boolean().default(false),
    readBy: 'everybody',
    form: { card: 'accounts', order: 3 },
  },
  supported_tools: { value: supportedTools.default(usualTools), readBy: 'everybody', form: 'own' },
})
