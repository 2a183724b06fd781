import { expect, test } from 'vitest'
import { isDiskFull } from './full-disk.ts'

const failure = (code?: string, cause?: unknown) =>
  Object.assign(new Error('no', { cause }), code ? { code } : {})

test.each(['ENOSPC', 'EDQUOT', '53100'])('%s is a full disk, at whatever depth it is the cause', (code) => {
  expect(isDiskFull(failure(code))).toBe(true)
  expect(isDiskFull(failure('EIO', failure(undefined, failure(code))))).toBe(true)
})

test('other errors are no full disk', () => {
  for (const other of [failure('ENOENT'), failure(), failure('EIO', failure('EPIPE')), 'ENOSPC', undefined]) {
    expect(isDiskFull(other)).toBe(false)
  }
})
