import { z } from 'zod'

/** True while the team is there, and when that changes (null: nothing is planned within a week). */
export const openingStatus = z.object({ open: z.boolean(), until: z.string().nullable() })
