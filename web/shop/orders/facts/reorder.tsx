import { Button } from '@mantine/core'
import { IconShoppingCartPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import type { ShopOrder, ShopOrderLine } from '../../../../shared/shop/shop-order.ts'
import { ApiError } from '../../../app/api/api-error.ts'
import { useSiteData } from '../../../app/site-data.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useAction } from '../../../ui/dialog/use-action.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { addToCart } from '../../cart/cart-calls.ts'

/** Codes for a product that isn't sold any more, or not with these options. */
const isGone = ['not_found', 'invalid_input']

/**
 * Puts the lines of an order into the cart, one after the other, as each answers the whole cart. Returns the number of pieces that
 * are in it now, and the names of what isn't sold any more as it was ordered.
 */
async function orderAgain(lines: readonly ShopOrderLine[]): Promise<{ added: number; gone: string[] }> {
  let added = 0
  const gone: string[] = []
  for (const { product_id, options, quantity, name } of lines)
    try {
      await addToCart({ product_id, quantity, selected_extra_options: options.map(({ _id }) => _id) })
      added += quantity
    } catch (error) {
      if (!(error instanceof ApiError) || !isGone.includes(error.code)) throw error
      gone.push(name)
    }
  return { added, gone }
}

/** Puts what is still sold of an order into the cart and leads there; says what isn't. Nothing while the shop is closed. */
export function Reorder({ order }: { order: ShopOrder }) {
  const { t } = useTranslation()
  const { list } = useFormat()
  const navigate = useNavigate()
  const { start, busy } = useAction(async () => {
    const { added, gone } = await orderAgain(order.lines)
    if (gone.length > 0) toast.info(t('shop_orders.reorder.gone', { names: list(gone) }))
    if (added === 0) return
    toast.success(t('shop_orders.reorder.added', { count: added }))
    await navigate({ to: pathTo('shopCart') })
  })
  if (!useSiteData()?.shop_status) return null
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconShoppingCartPlus size={16} aria-hidden />}
      loading={busy}
      onClick={() => start()}
    >
      {t('shop_orders.reorder.act')}
    </Button>
  )
}
