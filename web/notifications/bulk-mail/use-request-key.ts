import { useRef } from 'react'
import { randomId } from '../../app/random-id.ts'

/** Returns a key for each content: the same when it is sent again, a new one when it was changed. */
export function useRequestKey() {
  const last = useRef({ said: '', key: '' })
  return (what: unknown) => {
    const said = JSON.stringify(what)
    if (said !== last.current.said) last.current = { said, key: randomId() }
    return last.current.key
  }
}
