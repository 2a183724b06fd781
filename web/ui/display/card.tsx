import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import classes from './card.module.css'

type Props = {
  title?: ReactNode
  /** One line under the title. */
  about?: ReactNode
  /** At the end of the title's line: a link, a menu, a count. */
  aside?: ReactNode
  /** Lets lists and tables reach the edges. */
  flush?: boolean
  className?: string
  children: ReactNode
}

/** Shows a surface with an optional head. With a title it is a region for screen readers. */
export function Card({ title, about, aside, flush = false, className, children }: Props) {
  const titleId = useId()
  const body = (
    <>
      {(title || aside) && (
        <header className={classes.head}>
          <div className={classes.words}>
            {title && (
              <h2 className={classes.title} id={titleId}>
                {title}
              </h2>
            )}
            {about && <p className={classes.about}>{about}</p>}
          </div>
          {aside && <div>{aside}</div>}
        </header>
      )}
      <div className={clsx(classes.body, flush && classes.flush)}>{children}</div>
    </>
  )
  const look = clsx(classes.card, className)
  if (!title) return <div className={look}>{body}</div>
  return (
    <section className={look} aria-labelledby={titleId}>
      {body}
    </section>
  )
}
