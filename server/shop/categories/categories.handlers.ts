import type { categoryRoutes } from '../../../shared/shop/categories.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { addCategory, listCategories, readCategory, removeCategory, updateCategory } from './categories.ts'

export const categoryHandlers: Handlers<typeof categoryRoutes> = {
  all: ({ db, user, locale }) => listCategories(db, user, locale),
  byId: ({ db, user, params }) => readCategory(db, user, params),
  bySlug: ({ db, user, params }) => readCategory(db, user, params),
  add: ({ db, user, body }) => addCategory(db, user, body),
  update: ({ db, user, body }) => updateCategory(db, user, body),
  remove: ({ db, portal, user, body }) => removeCategory(db, portal, user, body.id),
}
