import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { shopSettingsRoutes } from '../../../shared/shop/settings-routes.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { RichText } from '../../site/content/rich-text.tsx'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx'
import { ShopFrame } from './shop-frame.tsx'

/** `/shop/terms-and-conditions`: shows everybody the terms under which the shop sells. */
export function ShopTermsPage() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(callQuery(shopSettingsRoutes.get))
  const html = data?.terms_and_conditions ?? ''
  return (
    <ShopFrame>
      <PageHead />
      <Card>
        {!data && (error ? <ErrorState error={error} retry={refetch} /> : <SkeletonRows rows={6} />)}
        {data && html && <RichText text={{ locale: null, html }} />}
        {data && !html && (
          <EmptyState icon={<IconFileText />} title={t('shop.no_terms')} text={t('shop.no_terms_text')} />
        )}
      </Card>
    </ShopFrame>
  )
}
