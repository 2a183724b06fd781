import { type Permission, permissions } from '../contract/permissions.ts'

const startingWith = (beginning: string) => permissions.filter((one) => one.startsWith(beginning))

/** Usual roles of a team and what each needs for its work: where to begin from, not what anybody is. */
export const roleTemplates = {
  tuner: ['orders'],
  support: ['live_support', 'tickets', 'dealers_manager.dealers_list'],
  shop_keeper: startingWith('shop_manager.'),
  packer: ['shop_manager.ship_order', 'shop_manager.process_order'],
  accountant: [
    'dealers_manager.dealers_list',
    'dealers_manager.invoices',
    'dealers_manager.balance',
    'dealers_manager.download_invoice',
  ],
  editor: ['tuning_services', 'miscellaneous', 'tnc', ...startingWith('vehicle_statistics.')],
} as const satisfies Record<string, readonly Permission[]>
