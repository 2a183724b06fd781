import { authRoutes } from './accounts.ts'
import { creditRoutes } from './credits.ts'
import { orderMessageRoutes } from './order-messages.ts'
import { orderRoutes } from './orders.ts'
import { pictureRoutes } from './pictures.ts'
import { pushRoutes } from './push.ts'
import type { Routes } from './route.ts'
import { optionRoutes, serviceRoutes } from './services.ts'
import { vehicleRoutes } from './vehicles.ts'

/** Every call there is, by area: what the server registers, the API docs show and the access test walks over. */
export const contract = {
  auth: authRoutes,
  push: pushRoutes,
  pictures: pictureRoutes,
  vehicles: vehicleRoutes,
  services: serviceRoutes,
  options: optionRoutes,
  credits: creditRoutes,
  orders: orderRoutes,
  order_messages: orderMessageRoutes,
} as const satisfies Record<string, Routes>
