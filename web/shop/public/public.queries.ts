import { shownPriceRoutes } from '../../../shared/shop/shown-prices.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { initialAnswer } from '../../app/api/initial-answers.ts'
import { sessionStore } from '../../app/session/session.ts'

const ofGuests = initialAnswer(shownPriceRoutes.read, {})

/** Reads how prices are shown to the reader: guests as the first HTML says, others as the server answers. */
export const shownPricesQuery = {
  ...callQuery(shownPriceRoutes.read),
  ...ofGuests,
  initialData: () => (sessionStore.get() ? undefined : ofGuests.initialData()),
}
