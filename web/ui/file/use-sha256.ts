import { useEffect, useState } from 'react'

/** Computes the SHA-256 of a blob in lower-case hex; null where the browser has no WebCrypto (pages without https). */
async function sha256(blob: Blob): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns the SHA-256 of a file, null until it is known. */
export function useSha256(file: Blob | null): string | null {
  const [known, setKnown] = useState<{ file: Blob; hash: string | null } | null>(null)
  useEffect(() => {
    if (!file) return
    let wanted = true
    sha256(file)
      .then((hash) => wanted && setKnown({ file, hash }))
      // The file was moved or deleted while it was read; the upload will say so.
      .catch(() => undefined)
    return () => {
      wanted = false
    }
  }, [file])
  return known?.file === file ? known.hash : null
}
