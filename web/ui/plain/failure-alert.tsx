import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useErrorWords } from '../../i18n/use-error-words.ts'
import { scrollIntoView } from '../feedback/scroll-into-view.ts'
import classes from './failure-alert.module.css'

/** Says what is wrong, with the sign of it. */
export function WrongAlert({ children }: { children: ReactNode }) {
  return (
    <div className={classes.alert} role="alert" ref={scrollIntoView}>
      <IconAlertCircle size={20} className={classes.icon} aria-hidden />
      <div className={classes.text}>{children}</div>
    </div>
  )
}

/** Explains the error of the last attempt to send, if it failed. */
export function FailureAlert({ failure }: { failure: unknown }) {
  const errorWords = useErrorWords()
  return failure ? <WrongAlert>{errorWords(failure)}</WrongAlert> : null
}
