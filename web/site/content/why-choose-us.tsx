import type { ReactNode } from 'react'
import { extras, useExtra } from './editor/use-extra.ts'
import { RichText } from './rich-text.tsx'
import classes from './why-choose-us.module.css'

/** Shows the operator's text beside the sign-in form; `children` until it is loaded. */
export function WhyChooseUs({ children }: { children: ReactNode }) {
  const text = useExtra(extras.pitch)
  if (!text) return children
  return (
    <div className={classes.pitch}>
      <RichText text={text} silent />
    </div>
  )
}
