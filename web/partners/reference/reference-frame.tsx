import type { ReactNode } from 'react'
import { PageMark } from '../../ui/page/page-mark.tsx'
import classes from './reference.module.css'

/** Frames the pages of the API reference: the contents beside what is read, on a phone above it. */
export function ReferenceFrame({ contents, children }: { contents: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.page} data-public-page data-page-width="full">
      <div className={classes.mark}>
        <PageMark />
      </div>
      <div className={classes.columns}>
        <div className={classes.side}>{contents}</div>
        <div className={classes.content}>{children}</div>
      </div>
    </div>
  )
}
