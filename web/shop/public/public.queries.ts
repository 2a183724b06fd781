import { productRoutes } from '../../../shared/shop/products.ts'
import { shownPriceRoutes } from '../../../shared/shop/shown-prices.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { initialAnswer } from '../../app/api/initial-answers.ts'

/** Reads how prices are shown to the reader. */
export const shownPricesQuery = {
  ...callQuery(shownPriceRoutes.read),
  ...initialAnswer(shownPriceRoutes.read, {}),
}

/** A product by its name in addresses; the first HTML of its page brings it along. */
export const productBySlugQuery = (slug: string) => ({
  ...callQuery(productRoutes.bySlug, { params: { slug } }),
  ...initialAnswer(productRoutes.bySlug, {}, { slug }),
})
