import type { ReactNode } from 'react'
import { Wordmark } from '../layout/frame/wordmark.tsx'
import classes from './public-page.module.css'

/** Frames a public page of the library, under the operator's mark. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <div className={classes.mark}>
        <Wordmark />
      </div>
      {children}
    </div>
  )
}
