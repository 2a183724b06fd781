import { categoryRoutes } from '../../../shared/shop/categories.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { categoryHandlers } from './categories.handlers.ts'

/** Categories of the shop. */
export const shopCategories: Feature = {
  name: 'shop-categories',
  serves: [calls(categoryRoutes, categoryHandlers)],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: { shop_categories_slug_unique: 'category_slug_taken' },
}
