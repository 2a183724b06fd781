import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Wordmark } from '../layout/wordmark.tsx'
import { usePageTitle } from '../page-title.ts'
import classes from './auth-frame.module.css'
import { TuningMap } from './tuning-map.tsx'

type Props = {
  title: string
  about?: ReactNode
  /** Room for forms with two columns. */
  wide?: boolean
  children: ReactNode
  /** The way elsewhere, under the form. */
  foot?: ReactNode
}

/** The page of every account form: what this is on one side, the form on the other. */
export function AuthFrame({ title, about, wide = false, children, foot }: Props) {
  const { t } = useTranslation()
  usePageTitle(title)
  return (
    <div className={classes.split}>
      <div className={classes.pitch}>
        <TuningMap className={classes.map} />
        <p className={classes.pitchTitle}>{t('accounts.pitch.title')}</p>
        <p className={classes.pitchText}>{t('accounts.pitch.text')}</p>
      </div>
      <div className={classes.side}>
        <div className={classes.form} data-wide={wide || undefined}>
          <Wordmark />
          <div>
            <h1 className={classes.title}>{title}</h1>
            {about && <p className={classes.about}>{about}</p>}
          </div>
          {children}
          {foot && <div className={classes.foot}>{foot}</div>}
        </div>
      </div>
    </div>
  )
}
