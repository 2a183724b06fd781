import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { shopSettingsRoutes } from '../../../shared/shop/settings-routes.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { RichText } from '../../site/content/rich-text.tsx'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { ShopFrame } from './shop-frame.tsx'

/** `/shop/terms-and-conditions`: shows everybody the terms under which the shop sells. */
export function ShopTermsPage() {
  const { t } = useTranslation()
  const settings = useQuery(callQuery(shopSettingsRoutes.get))
  return (
    <ShopFrame>
      <PageHead />
      <Card>
        <Loaded query={settings}>
          {({ terms_and_conditions: html }) =>
            html ? (
              <RichText text={{ locale: null, html }} />
            ) : (
              <EmptyState icon={<IconFileText />} title={t('shop.no_terms')} text={t('shop.no_terms_text')} />
            )
          }
        </Loaded>
      </Card>
    </ShopFrame>
  )
}
