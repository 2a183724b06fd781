import { categoryRoutes } from '../../../shared/shop/categories.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { addCategory, listCategories, readCategory, removeCategory, updateCategory } from './categories.ts'

const handlers: Handlers<typeof categoryRoutes> = {
  all: ({ db, user, locale }) => listCategories(db, user, locale),
  byId: ({ db, user, params }) => readCategory(db, user, params),
  bySlug: ({ db, user, params }) => readCategory(db, user, params),
  add: ({ db, user, body }) => addCategory(db, user, body),
  update: ({ db, user, body }) => updateCategory(db, user, body),
  remove: ({ db, portal, user, body }) => removeCategory(db, portal, user, body.id),
}

/** Categories of the shop. */
export const shopCategories: Feature = {
  name: 'shop-categories',
  serves: [calls(categoryRoutes, handlers)],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: { shop_categories_slug_unique: 'category_slug_taken' },
}
