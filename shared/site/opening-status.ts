import { z } from 'zod'

/** True while the team is there, and when that changes (null: it stays open for a week, or no opening is planned). */
export const openingStatus = z.object({ open: z.boolean(), until: z.string().nullable() })
