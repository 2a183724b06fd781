import { useRef } from 'react'
import { randomId } from '../../app/random-id.ts'

/** A key for each thing that is said: sent once more it is the same, changed it is another. */
export function useRequestKey() {
  const last = useRef({ said: '', key: '' })
  return (what: unknown) => {
    const said = JSON.stringify(what)
    if (said !== last.current.said) last.current = { said, key: randomId() }
    return last.current.key
  }
}
