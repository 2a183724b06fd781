import type { SentFile } from '../../server/test/call.ts'

/** The smallest picture: a PNG of one point. */
export const onePointPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Returns a picture to upload in this field of a form. */
export const onePoint = (field: string): SentFile => ({
  field,
  name: 'point.png',
  bytes: new Uint8Array(onePointPng),
})
