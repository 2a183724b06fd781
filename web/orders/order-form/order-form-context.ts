import { createContext, useContext } from 'react'
import type { Me } from '../../../shared/accounts/accounts.ts'
import type { RegNoMode } from '../../../shared/orders/reg-no-mode.ts'
import type { ChosenFiles } from './draft/chosen-files.ts'
import type { OrderFormApi, OrderValues, Step } from './order-values.ts'
import type { Offer, Priced } from './price/order-price.ts'

/** State that all steps of the form share. */
export type OrderFormState = {
  me: Me
  /** Returns the id of the draft that is being filled in. */
  draftId: () => string
  form: OrderFormApi
  files: ChosenFiles
  offer: Offer
  priced: Priced
  reg_no_mode: RegNoMode
  goTo: (step: Step) => void
  /** Opens the first step in which these values have a problem. */
  goOn: (values: OrderValues) => void
}

const OrderFormContext = createContext<OrderFormState | null>(null)
export const OrderFormProvider = OrderFormContext.Provider

export function useOrderForm(): OrderFormState {
  const state = useContext(OrderFormContext)
  if (!state) throw new Error('This is a part of the order form.')
  return state
}
