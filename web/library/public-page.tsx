import type { ReactNode } from 'react'
import { PageMark } from '../ui/page/page-mark.tsx'
import classes from './public-page.module.css'

/** Frames a public page of the library, under the operator's mark. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page} data-public-page>
      <div className={classes.mark}>
        <PageMark />
      </div>
      {children}
    </div>
  )
}
