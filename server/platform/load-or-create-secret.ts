import { randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'

/** Reads the random secret from a file that only its owner may read; makes it the first time. Letters, digits, `-`, `_`. */
export async function loadOrCreateSecret(path: string) {
  const stored = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (stored) return stored
  const secret = randomBytes(32).toString('base64url')
  const file = await open(`${path}.new`, 'w', 0o600)
  try {
    await file.writeFile(secret)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
  return secret
}
