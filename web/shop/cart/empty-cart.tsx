import { Button } from '@mantine/core'
import { IconShoppingCart } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { Card } from '../../ui/display/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

/** Says that nothing is in the cart, and leads to the shop. */
export function EmptyCart() {
  const { t } = useTranslation()
  return (
    <Card>
      <EmptyState
        icon={<IconShoppingCart size={24} />}
        title={t('cart.empty')}
        text={t('cart.empty_text')}
        action={
          <Button component={Link} to={pathTo('shop')}>
            {t('cart.to_shop')}
          </Button>
        }
      />
    </Card>
  )
}
