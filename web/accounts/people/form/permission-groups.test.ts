import { expect, test } from 'vitest'
import { permissions } from '../../../../shared/contract/permissions.ts'
import { permissionGroups } from './permission-groups.ts'

test('every permission belongs to one group', () => {
  const grouped = permissionGroups.flatMap((group) => group.permissions)
  expect(grouped.toSorted()).toEqual(permissions.toSorted())
})
