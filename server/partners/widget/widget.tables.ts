import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { amount } from '../../platform/db/columns.ts'
import { services } from '../../services/services.tables.ts'
import { apiAccesses } from '../access/access.tables.ts'

/** Resellers' own prices of services, which their widgets show. */
export const widgetPrices = pgTable(
  'widget_prices',
  {
    access_id: uuid('access_id')
      .notNull()
      .references(() => apiAccesses._id, { onDelete: 'cascade' }),
    service_id: uuid('service_id')
      .notNull()
      .references(() => services._id, { onDelete: 'cascade' }),
    /** In the minor unit of the access's currency. */
    price: amount('price').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.access_id, t.service_id] }),
    index('widget_prices_by_service').on(t.service_id),
  ],
)
