import { useEffect, useState } from 'react'

/** Computes the SHA-256 of a blob in lower-case hex; null where the browser has no WebCrypto (pages without https). */
async function sha256(blob: Blob): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The hashes of files in use: several parts of a page show or ask by the same one, and a file is read once. */
const hashes = new WeakMap<Blob, Promise<string | null>>()

function hashOf(file: Blob): Promise<string | null> {
  const hash = hashes.get(file) ?? sha256(file)
  hashes.set(file, hash)
  return hash
}

/** Returns the SHA-256 of a file, null until it is known. */
export function useSha256(file: Blob | null): string | null {
  const [known, setKnown] = useState<{ file: Blob; hash: string | null } | null>(null)
  useEffect(() => {
    if (!file) return
    let wanted = true
    hashOf(file)
      .then((hash) => wanted && setKnown({ file, hash }))
      // The file was moved or deleted while it was read; the upload will say so.
      .catch(() => undefined)
    return () => {
      wanted = false
    }
  }, [file])
  return known?.file === file ? known.hash : null
}
