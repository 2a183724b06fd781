import { categoryRoutes } from '../../shared/shop/categories.ts'
import { productRoutes } from '../../shared/shop/products.ts'
import { callQuery } from '../app/api/call-query.ts'

/** The categories, by name. */
export const categoriesQuery = callQuery(categoryRoutes.all)

/** One product with its description. */
export const productQuery = (id: string) => callQuery(productRoutes.byId, { params: { id } })
