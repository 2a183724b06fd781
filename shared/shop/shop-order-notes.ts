import { noteRoutes } from '../accounts/team-notes.ts'
import { orderManagers } from './shop-order-states.ts'

export const shopOrderNoteRoutes = noteRoutes({
  path: 'shop/order',
  topic: 'shop_order',
  access: [...orderManagers],
  about: 'an order',
})
