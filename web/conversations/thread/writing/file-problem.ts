import { messageUpload } from '../../../../shared/conversations/conversations.ts'

/** The most files of a message, and the most bytes of all of them together. */
export const mostFiles = messageUpload.fields.files.max
export const mostBytes = messageUpload.maxTotalBytes

/** Returns why the server would refuse these files; null when it wouldn't. */
export function fileProblem(files: readonly Pick<File, 'size'>[]): 'too_many' | 'too_large' | 'empty' | null {
  if (files.length > mostFiles) return 'too_many'
  if (files.reduce((sum, { size }) => sum + size, 0) > mostBytes) return 'too_large'
  return files.some(({ size }) => size === 0) ? 'empty' : null
}
