import { shownPriceRoutes } from '../../../shared/shop/shown-prices.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { initialAnswer } from '../../app/api/initial-answers.ts'

/** Reads how prices are shown to the reader. */
export const shownPricesQuery = {
  ...callQuery(shownPriceRoutes.read),
  ...initialAnswer(shownPriceRoutes.read, {}),
}
