import { expect, test } from 'vitest'
import { tickedAfter, withNeeded } from './permission-needs.ts'
import { roleTemplates } from './role-templates.ts'

test('what is ticked brings the permission that it needs', () => {
  expect(tickedAfter(['orders'], ['orders', 'dealers_manager.edit'])).toEqual([
    'orders',
    'dealers_manager.dealers_list',
    'dealers_manager.edit',
  ])
})

test('what is unticked takes along what needs it', () => {
  const before = ['orders', 'dealers_manager.dealers_list', 'dealers_manager.edit'] as const
  expect(tickedAfter(before, ['orders', 'dealers_manager.edit'])).toEqual(['orders'])
})

test('a template lacks nothing that it needs', () => {
  for (const template of Object.values(roleTemplates)) {
    expect([...template].toSorted()).toEqual(withNeeded(template).toSorted())
  }
})
