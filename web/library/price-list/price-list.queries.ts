import { priceListRoutes } from '../../../shared/library/price-list.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { initialAnswer } from '../../app/api/initial-answers.ts'

/** The price list, in its order; the first HTML brings it along. */
export const priceListQuery = {
  ...callQuery(priceListRoutes.list),
  ...initialAnswer(priceListRoutes.list, {}),
}
