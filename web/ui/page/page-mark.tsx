import { createContext, useContext } from 'react'
import { Wordmark } from './wordmark.tsx'

/** True within the frame of the signed-in, whose head shows the mark. */
export const InFrame = createContext(false)

/** Shows the operator's mark on a public page, for those who have no frame around it. */
export function PageMark() {
  return useContext(InFrame) ? null : <Wordmark />
}
