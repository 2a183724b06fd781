import accounts from './en/accounts.json' with { type: 'json' }
import common from './en/common.json' with { type: 'json' }
import documents from './en/documents.json' with { type: 'json' }
import errors from './en/errors.json' with { type: 'json' }
import layout from './en/layout.json' with { type: 'json' }
import library from './en/library.json' with { type: 'json' }
import money from './en/money.json' with { type: 'json' }
import notifications from './en/notifications.json' with { type: 'json' }
import orders from './en/orders.json' with { type: 'json' }
import partners from './en/partners.json' with { type: 'json' }
import shop from './en/shop.json' with { type: 'json' }
import site from './en/site.json' with { type: 'json' }
import support from './en/support.json' with { type: 'json' }
import vehicles from './en/vehicles.json' with { type: 'json' }

/** The phrases of all areas in English, by group. The other languages translate them. */
export const english = {
  ...accounts,
  ...common,
  ...documents,
  ...errors,
  ...layout,
  ...library,
  ...money,
  ...notifications,
  ...orders,
  ...partners,
  ...shop,
  ...site,
  ...support,
  ...vehicles,
}

/** The shape of a complete language. Its keys are the ones that code may name. */
export type Phrases = typeof english
