/**
 * Roles and permissions. One table for both sides: the server enforces it, the screens follow it. Names are the
 * product's, dotted where it nests them.
 */
export const roles = { admin: 1, customer: 2, staff: 3 } as const

export const permissions = [
  'orders',
  'slave_files',
  'live_support',
  'tickets',
  'settings',
  'tuning_services',
  'api_manager',
  'miscellaneous',
  'tnc',
  ...crud('vehicle_statistics', ['variants', 'generations', 'manufacturers', 'models', 'types']),
  'dealers_manager.send_email',
  'dealers_manager.dealers_list',
  'dealers_manager.edit',
  'dealers_manager.delete',
  'dealers_manager.change_role',
  'dealers_manager.login_to_dealer_account',
  'dealers_manager.change_dealer_password',
  'dealers_manager.invoices',
  'dealers_manager.balance',
  'dealers_manager.delete_invoice',
  'dealers_manager.download_invoice',
  'dealers_manager.export_users',
  ...crud('shop_manager', ['category', 'coupon', 'shipping_method', 'product']),
  'shop_manager.hold_order',
  'shop_manager.cancel_order',
  'shop_manager.complete_order',
  'shop_manager.ship_order',
  'shop_manager.shop_settings',
  'shop_manager.mark_as_paid_order',
  'shop_manager.process_order',
] as const
export type Permission = (typeof permissions)[number]

/** An admin has everything but these two, until an admin switches them on for a named person. */
export const offForAdmins: readonly Permission[] = [
  'shop_manager.mark_as_paid_order',
  'shop_manager.process_order',
]

/** The facts that decide on a person's access: a role and the permissions ticked for them. */
export type Holder = { role_id: number; permissions: readonly string[] }

/** Tells if this person holds the permission: ticked for them, or theirs by being an admin. Customers hold none. */
export function holds(person: Holder, permission: Permission): boolean {
  if (person.role_id === roles.customer) return false
  if (person.permissions.includes(permission)) return true
  return person.role_id === roles.admin && !offForAdmins.includes(permission)
}

/** What a page or an action needs: a permission, any one of several, or nothing. */
export type Needed = Permission | readonly Permission[] | undefined

/** Tells if this person holds the permission, or any one of several; everybody where none is needed. */
export function holdsAny(person: Holder, needed: Needed): boolean {
  return needed === undefined || [needed].flat().some((permission) => holds(person, permission))
}

/** Tells if the person belongs to the team (admin or staff) rather than to the customers. */
export function isTeam(person: { role_id: number }): boolean {
  return person.role_id === roles.admin || person.role_id === roles.staff
}

/** Lists the permissions of one kind of the shop's records: any of them opens its list. */
export const shopPermissionsOf = <Kind extends 'category' | 'coupon' | 'shipping_method' | 'product'>(
  kind: Kind,
) => [`shop_manager.${kind}.add`, `shop_manager.${kind}.edit`, `shop_manager.${kind}.delete`] as const

/** Lists the permissions of one kind of vehicles' branches: any of them opens their page. */
export const vehiclePermissionsOf = <
  Kind extends 'variants' | 'generations' | 'manufacturers' | 'models' | 'types',
>(
  kind: Kind,
) =>
  [
    `vehicle_statistics.${kind}.add`,
    `vehicle_statistics.${kind}.edit`,
    `vehicle_statistics.${kind}.delete`,
  ] as const

function crud<Area extends string, Thing extends string>(area: Area, things: readonly Thing[]) {
  return things.flatMap((thing) =>
    (['add', 'edit', 'delete'] as const).map((act) => `${area}.${thing}.${act}` as const),
  )
}
