import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { pictureUrl } from '../../../shared/site/picture-url.ts'
import { usePageTitle } from '../../app/routing/page-title.ts'
import { useSiteData } from '../../app/site-data.ts'
import { AfterPaint } from '../../frame/after-paint.tsx'
import { WhyChooseUs } from '../../frame/public-extras.tsx'
import { TuningMap } from '../../ui/display/tuning-map.tsx'
import { Wordmark } from '../../ui/page/wordmark.tsx'
import classes from './auth-frame.module.css'

type Props = {
  title: string
  about?: ReactNode
  /** Room for forms with two columns. */
  wide?: boolean
  children: ReactNode
  /** The way elsewhere, under the form. */
  foot?: ReactNode
}

/** Shows the page of an account form: an introduction on one side, the form on the other. */
export function AuthFrame({ title, about, wide = false, children, foot }: Props) {
  const { t } = useTranslation()
  usePageTitle(title)
  const { login_title = '', login_text = '', login_picture = null } = useSiteData() ?? {}
  const branded = login_title !== '' || login_text !== ''
  const pitch = (
    <>
      <p className={classes.pitchTitle} dir="auto">
        {branded ? login_title : t('accounts.pitch.title')}
      </p>
      <p className={classes.pitchText} dir="auto">
        {branded ? login_text : t('accounts.pitch.text')}
      </p>
    </>
  )
  return (
    <div className={classes.split}>
      <div className={classes.pitch}>
        {login_picture ? (
          <img className={classes.picture} src={pictureUrl(login_picture)} alt="" />
        ) : (
          <TuningMap className={classes.map} />
        )}
        {branded && pitch}
        <AfterPaint until={branded ? null : pitch}>
          <WhyChooseUs>{branded ? null : pitch}</WhyChooseUs>
        </AfterPaint>
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
