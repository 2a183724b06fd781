import { useEffect, useEffectEvent, useState } from 'react'
import { useObjectUrl } from './use-object-url.ts'

/** A picture that only the signed-in may fetch. Another `key` is another picture. */
export type PictureSource = { key: string; load: (signal: AbortSignal) => Promise<Blob> }

/** Fetches a picture once it is wanted; `url` is where the page can show it. */
export function useFetchedPicture({ key, load }: PictureSource, wanted = true) {
  const [fetched, setFetched] = useState<{ key: string; blob?: Blob }>()
  const known = fetched?.key === key ? fetched : undefined
  const fetches = wanted && !known
  const fetchNow = useEffectEvent((signal: AbortSignal) => load(signal))
  useEffect(() => {
    if (!fetches) return
    const end = new AbortController()
    fetchNow(end.signal).then(
      (blob) => setFetched({ key, blob }),
      () => {
        if (!end.signal.aborted) setFetched({ key })
      },
    )
    return () => end.abort()
  }, [fetches, key])
  return { url: useObjectUrl(known?.blob), failed: known !== undefined && !known.blob }
}
