import { z } from 'zod'
import { id } from '../contract/fields.ts'
import { defineRoutes, file } from '../contract/route.ts'

/** Types of uploaded pictures: by content, whatever the name. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const
/** In bytes, as uploaded. */
export const pictureMaxBytes = 8 * 1024 * 1024

export const pictureRoutes = defineRoutes({
  one: {
    method: 'GET',
    path: '/picture/:id',
    access: 'public',
    summary: 'A picture somebody uploaded, as WebP; its id is never another picture’s',
    params: z.object({ id }),
    response: file,
  },
})
