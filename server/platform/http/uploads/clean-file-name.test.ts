import { expect, test } from 'vitest'
import { cleanFileName } from './clean-file-name.ts'

test.each([
  ['Golf 1.6 TDI.bin', 'Golf 1.6 TDI.bin'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\reads\\golf.ori', 'golf.ori'],
  ['a\0b\r\nc\x7f.bin', 'abc.bin'],
  ['read\u202Enib.exe', 'readnib.exe'],
  ['u\u0308ber.bin', 'über.bin'],
  ['a\u200b\u200e\u2066b\u061c\ufeff.bin', 'ab.bin'],
  ['\ud800a\udc00.bin', '\ufffda\ufffd.bin'],
  ['\u200e', 'file'],
  ['..', 'file'],
  [' ', 'file'],
  [undefined, 'file'],
])('%j becomes %j', (sent, name) => {
  expect(cleanFileName(sent)).toBe(name)
})

test('a long name is cut to 255 bytes and keeps its ending', () => {
  expect(cleanFileName(`${'ü'.repeat(200)}.bin`)).toBe(`${'ü'.repeat(125)}.bin`)
  expect(cleanFileName(`${'x'.repeat(400)}.bin`)).toBe(`${'x'.repeat(251)}.bin`)
})

test('a name is never cut inside a character', () => {
  expect(cleanFileName(`${'x'.repeat(249)}🚗🚗.bin`)).toBe(`${'x'.repeat(249)}.bin`)
  expect(cleanFileName(`${'x'.repeat(248)}e\u0323\u0302\u0308.bin`)).toBe(`${'x'.repeat(248)}.bin`)
})
