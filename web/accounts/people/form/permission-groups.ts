import { type Permission, permissions } from '../../../../shared/contract/permissions.ts'
import { entriesOf } from '../../../../shared/contract/typed-keys.ts'

const starts = {
  work: ['orders', 'slave_files', 'live_support', 'tickets'],
  offer: ['vehicle_statistics.', 'tuning_services'],
  people: ['dealers_manager.'],
  shop: ['shop_manager.'],
  site: ['settings', 'miscellaneous', 'tnc', 'api_manager'],
} as const

/** The permissions as they belong together, each in one group. */
export const permissionGroups = entriesOf(starts).map(([name, beginnings]) => ({
  name,
  permissions: beginnings.flatMap((beginning) =>
    permissions.filter((permission: Permission) => permission.startsWith(beginning)),
  ),
}))
