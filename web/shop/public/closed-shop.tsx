import { IconBuildingStore } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { useIsTeam, useUser } from '../../app/session/session.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageLink } from '../../ui/plain/page-link.tsx'

/** Says that the shop is closed, and leads buyers to their orders, which go on. */
export function ClosedShop() {
  const { t } = useTranslation()
  const user = useUser()
  const team = useIsTeam()
  return (
    <>
      <PageHead />
      <Card>
        <EmptyState
          icon={<IconBuildingStore size={24} />}
          title={t('shop.closed')}
          text={t('shop.closed_text')}
          action={user && !team && <PageLink href={pathTo('shopOrders')}>{t('shop.my_orders')}</PageLink>}
        />
      </Card>
    </>
  )
}
