import { IconAlertTriangle, IconFilePlus, IconFiles, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DerivedTheme } from '../../../../shared/site/derive-theme.ts'
import { useSiteData } from '../../../app/site-data.ts'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import { Mark } from '../../../ui/page/mark.tsx'
import classes from './theme-preview.module.css'

const statuses = [
  ['in_progress', 'accent'],
  ['tuned', 'info'],
  ['completed', 'success'],
  ['on_hold', 'warning'],
  ['incomplete', 'danger'],
] as const

/**
 * Shows a small page of the portal in a theme that isn't saved yet. It is a picture of the portal: nothing in it
 * can be used or is read aloud.
 */
export function ThemePreview({ theme }: { theme: DerivedTheme }) {
  const { t } = useTranslation()
  const title = useSiteData()?.site_title
  const { scheme, tokens } = theme
  return (
    <div className={classes.page} style={{ ...tokens, colorScheme: scheme }} aria-hidden inert>
      <div className={classes.top}>{t('settings.theme.sample.top')}</div>
      <div className={classes.bar}>
        <Mark size={20} /> {title}
      </div>
      <div className={classes.rest}>
        <div className={classes.left}>
          <span className={classes.entry} data-active>
            <IconFilePlus size={16} /> {t('menu.submit_order')}
          </span>
          <span className={classes.entry}>
            <IconFiles size={16} /> {t('menu.my_orders')}
          </span>
        </div>
        <div className={classes.body}>
          <div className={classes.title}>{t('menu.my_orders')}</div>
          <p className={classes.about}>{t('settings.theme.sample.about')}</p>
          <div className={classes.card}>
            <strong>{t('settings.theme.sample.vehicle')}</strong>
            <p className={classes.about}>{t('settings.theme.sample.work')}</p>
            <div className={classes.row}>
              {statuses.map(([status, tone]) => (
                <StatusPill key={status} tone={tone}>
                  {t(`orders.status.${status}`)}
                </StatusPill>
              ))}
            </div>
            <div className={classes.notice}>
              <IconInfoCircle size={16} /> {t('settings.theme.sample.notice')}
            </div>
            <div className={classes.row}>
              <span className={classes.main}>{t('ui.save')}</span>
              <span className={classes.plain}>{t('ui.cancel')}</span>
              <span className={classes.danger}>
                <IconAlertTriangle size={16} /> {t('settings.theme.sample.delete')}
              </span>
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}
