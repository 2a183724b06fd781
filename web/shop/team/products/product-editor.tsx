import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { productQuery } from '../../shop.queries.ts'
import { ProductDialog } from './product-dialog.tsx'
import type { ListedProduct } from './use-product-columns.tsx'

type Props = {
  /** The product that is changed or copied; undefined to add one. */
  product: ListedProduct | undefined
  copy: boolean
  onClose: () => void
}

/** Fetches what the list doesn't know of a product, then shows its form. */
export function ProductEditor({ product, copy, onClose }: Props) {
  const { t } = useTranslation()
  const found = useQuery({ ...productQuery(product?._id ?? ''), enabled: product !== undefined })
  if (!product || found.data) return <ProductDialog product={found.data} copy={copy} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title={t('shop_work.products.edit')} size="xl">
      <Loaded query={found}>{() => null}</Loaded>
    </Dialog>
  )
}
