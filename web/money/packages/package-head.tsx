import { useTranslation } from 'react-i18next'
import classes from '../../orders/services/offer-rows.module.css'

/** The names of the columns; on a phone each row names its own. */
export function PackageHead() {
  const { t } = useTranslation()
  return (
    <div className={classes.head} aria-hidden>
      <span />
      <span className={classes.headName}>{t('packages.name')}</span>
      <span className={classes.headPrices}>
        <span>{t('packages.credits')}</span>
        <span>{t('packages.price')}</span>
        <span>{t('packages.each')}</span>
      </span>
      <span>{t('services.status')}</span>
      <span />
    </div>
  )
}
