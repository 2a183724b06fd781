import { expect, test } from 'vitest'
import { holdsAny, type Permission, roles } from '../../shared/contract/permissions.ts'
import { treeKinds, treePermission } from '../../shared/vehicles/tree.ts'
import { vehiclePages } from './pages.ts'

const pageOf = {
  vtype: 'vehicleTypes',
  manufacture: 'vehicleManufactures',
  vmodel: 'vehicleModels',
  generation: 'vehicleGenerations',
  variant: 'vehicleVariants',
} as const
const staff = (permission: Permission) => ({ role_id: roles.staff, permissions: [permission] })

test.each(treeKinds)(
  'who may add, edit or delete branches of the kind "%s" opens its page, others don’t',
  (kind) => {
    const { permission } = vehiclePages[pageOf[kind]]
    for (const act of ['add', 'edit', 'delete'] as const)
      expect(holdsAny(staff(treePermission(kind, act)), permission)).toBe(true)
    expect(holdsAny(staff('orders'), permission)).toBe(false)
  },
)
