import { type Permission, permissions } from '../contract/permissions.ts'

/** Permissions whose actions stand on the page of another one: nobody can use them without it. */
const needs: Partial<Record<Permission, Permission>> = {
  'dealers_manager.edit': 'dealers_manager.dealers_list',
  'dealers_manager.delete': 'dealers_manager.dealers_list',
  'dealers_manager.change_role': 'dealers_manager.dealers_list',
  'dealers_manager.login_to_dealer_account': 'dealers_manager.dealers_list',
  'dealers_manager.change_dealer_password': 'dealers_manager.dealers_list',
  'dealers_manager.export_users': 'dealers_manager.dealers_list',
  'dealers_manager.download_invoice': 'dealers_manager.invoices',
  'dealers_manager.delete_invoice': 'dealers_manager.invoices',
}

/** Adds the permissions that the ticked ones need, in the order of all. */
export function withNeeded(ticked: readonly string[]): Permission[] {
  const needed = permissions.filter((one) => ticked.includes(one)).map((one) => needs[one])
  return permissions.filter((one) => ticked.includes(one) || needed.includes(one))
}

/** Returns what is ticked after a change from `before`: what was ticked brings what it needs, what was unticked takes along what needs it. */
export function tickedAfter(before: readonly Permission[], after: readonly Permission[]): Permission[] {
  const unticked = before.filter((one) => !after.includes(one))
  return withNeeded(after.filter((one) => !unticked.some((gone) => gone === needs[one])))
}
