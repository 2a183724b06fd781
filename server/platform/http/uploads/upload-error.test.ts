import { expect, test } from 'vitest'
import { AppError } from '../../../../shared/contract/errors.ts'
import { uploadError } from './upload-error.ts'

const failure = (code: string) => Object.assign(new Error('no'), { code })

test.each([
  [failure('FST_PARTS_LIMIT'), 'too_many_files'],
  [failure('FST_FIELDS_LIMIT'), 'payload_too_large'],
  [failure('ECONNRESET'), 'upload_aborted'],
  [failure('FST_PROTO_VIOLATION'), 'bad_request'],
  [new Error('Unexpected end of form'), 'bad_request'],
])('%s is the sender’s doing: %s', (error, code) => {
  expect(uploadError(error)).toMatchObject({ name: 'AppError', code })
})

test.each([
  failure('ENOSPC'),
  new TypeError('a mistake of ours'),
  'no error at all',
  new AppError('file_empty'),
])('%s stays what it is', (error) => {
  expect(uploadError(error)).toBe(error)
})
