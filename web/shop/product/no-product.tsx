import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { ApiError } from '../../app/api/api-error.ts'
import classes from '../../ui/page/message-page.module.css'
import { PageLink } from '../../ui/plain/page-link.tsx'
import { isClosed } from '../public/is-closed.ts'
import product from './product.module.css'

/** Says that a product isn't in the shop, that the shop is closed, or couldn't be fetched, and leads to the others. */
export function NoProduct({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const closed = isClosed(error)
  const gone = error instanceof ApiError && error.code === 'not_found'
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>
        {t(closed ? 'shop.closed' : gone ? 'shop.gone_title' : 'layout.error_title')}
      </h1>
      <p className={classes.text}>
        {t(closed ? 'shop.closed_text' : gone ? 'shop.gone_text' : 'layout.error_text')}
      </p>
      {!closed && (
        <PageLink className={product.link} href={pathTo('shop')}>
          {t('shop.to_shop')}
        </PageLink>
      )}
    </div>
  )
}
