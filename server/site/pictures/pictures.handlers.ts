import type { pictureRoutes } from '../../../shared/site/pictures.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { readPicture } from './pictures.ts'

export const pictureHandlers: Handlers<typeof pictureRoutes> = {
  one: ({ db, params }) => readPicture(db, params.id),
}
