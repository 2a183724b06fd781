import { expect, test } from 'vitest'
import { accessList } from './access-list.ts'

test('a call is listed with who may make it, and the setting that has to be on', () => {
  const lines = accessList().split('\n')
  expect(lines).toContain(`POST   ${'/auth/signin'.padEnd(46)} public`)
  expect(lines).toContain(`POST   ${'/push/subscribe'.padEnd(46)} signed-in, setting push_notification`)
})
