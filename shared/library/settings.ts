import { z } from 'zod'
import { defineSettings } from '../contract/settings.ts'

/** The settings that open parts of the library. */
export const librarySettings = defineSettings({
  file_upload_public: {
    value: z.boolean().default(false),
    readBy: 'everybody',
    form: { card: 'features', order: 1 },
  },
  eco_calculator_public: {
    value: z.boolean().default(false),
    readBy: 'everybody',
    form: { card: 'features', order: 4 },
  },
  downloads_public: {
    value: z.boolean().default(false),
    readBy: 'everybody',
    form: { card: 'features', order: 5 },
  },
})
