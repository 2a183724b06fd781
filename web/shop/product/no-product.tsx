import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { ApiError } from '../../app/api/api-error.ts'
import classes from '../../layout/pages/message-page.module.css'
import product from './product.module.css'

/** Says that a product isn't in the shop, or couldn't be fetched, and leads to the others. */
export function NoProduct({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const gone = error instanceof ApiError && error.status === 404
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t(gone ? 'shop.gone_title' : 'layout.error_title')}</h1>
      <p className={classes.text}>{t(gone ? 'shop.gone_text' : 'layout.error_text')}</p>
      <a className={product.link} href={pathTo('shop')}>
        {t('shop.to_shop')}
      </a>
    </div>
  )
}
