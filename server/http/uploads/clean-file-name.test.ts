import { expect, test } from 'vitest'
import { cleanFileName } from './clean-file-name.ts'

test.each([
  ['Golf 1.6 TDI.bin', 'Golf 1.6 TDI.bin'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\reads\\golf.ori', 'golf.ori'],
  ['a\0b\r\nc\x7f.bin', 'abc.bin'],
  ['read\u202Enib.exe', 'readnib.exe'],
  ['u\u0308ber.bin', 'über.bin'],
  ['..', 'file'],
  [' ', 'file'],
  [undefined, 'file'],
])('%j becomes %j', (sent, name) => {
  expect(cleanFileName(sent)).toBe(name)
})

test('a long name is cut to 255 characters and keeps its ending', () => {
  expect(cleanFileName(`${'x'.repeat(400)}.bin`)).toBe(`${'x'.repeat(251)}.bin`)
})

test('a name is never cut inside a character', () => {
  expect(cleanFileName(`${'x'.repeat(250)}🚗🚗🚗.bin`).isWellFormed()).toBe(true)
})
