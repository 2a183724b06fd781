import type { pictureRoutes } from '../../shared/pictures.ts'
import type { Handlers } from '../http/context.ts'
import { readPicture } from './pictures.ts'

export const pictureHandlers: Handlers<typeof pictureRoutes> = {
  one: ({ db, params }) => readPicture(db, params.id),
}
