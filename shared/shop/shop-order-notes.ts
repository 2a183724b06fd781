import { noteRoutes } from '../accounts/team-notes.ts'
import { orderKeepers } from './shop-order-states.ts'

export const shopOrderNoteRoutes = noteRoutes({
  path: 'shop/order',
  topic: 'shop_order',
  access: [...orderKeepers],
  about: 'an order',
})
