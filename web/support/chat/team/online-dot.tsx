import { useTranslation } from 'react-i18next'
import classes from './online-dot.module.css'

/** Shows that somebody has the portal open. */
export function OnlineDot() {
  const { t } = useTranslation()
  return (
    <span
      className={classes.dot}
      role="img"
      aria-label={t('chat_work.online')}
      title={t('chat_work.online')}
    />
  )
}
