import type { ReactNode } from 'react'
import { usePageTitle } from '../../app/routing/page-title.ts'
import { useRowTitle } from '../../app/routing/row-title.ts'
import classes from './page-head.module.css'
import { TuningMap } from './tuning-map.tsx'

type Props = {
  /** Picture or initials of what the page is about, in front of the title. */
  mark?: ReactNode
  /** The title; without it, the page's row gives the title. */
  title?: string
  /** One line that introduces the page. */
  about?: ReactNode
  /** The page's one main action. */
  action?: ReactNode
  /** Shown beside the title: a status, a count. */
  beside?: ReactNode
  /** Shows the product's drawing behind the end of the head, on a page where somebody begins something. */
  drawing?: boolean
}

/** Shows the head of a page: its title (also the browser's), an introduction, and its main action at the end. */
export function PageHead({ mark, title: own, about, action, beside, drawing = false }: Props) {
  const row = useRowTitle()
  const title = own ?? row
  usePageTitle(title)
  return (
    <header className={classes.head} data-drawing={drawing || undefined}>
      {drawing && <TuningMap className={classes.drawing} />}
      <div className={classes.subject}>
        {mark}
        <div className={classes.words}>
          <div className={classes.line}>
            <h1 className={classes.title}>
              <bdi>{title}</bdi>
            </h1>
            {beside}
          </div>
          {about && <p className={classes.about}>{about}</p>}
        </div>
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </header>
  )
}
