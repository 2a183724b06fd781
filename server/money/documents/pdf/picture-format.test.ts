import { expect, it } from 'vitest'
import { pictureFormat } from './picture-format.ts'

it.each([
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'webp'],
  ['\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01', 'jpg'],
  ['RIFF\x24\0\0\0WAVEfmt ', null],
  ['FFIR\x24\0\0\0WEBPVP8 ', null],
  ['WEBP\x24\0\0\0RIFF', null],
  ['\0\0\0\0\0\0\x89PNG\r\n', null],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', null],
  ['', null],
])('knows what %j begins', (head, format) => {
  expect(pictureFormat(Buffer.from(head, 'latin1'))).toBe(format)
})

it('finds no format in other files', () => {
  expect(pictureFormat(null)).toBeNull()
})
