import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/list/skeleton-rows.tsx'
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
  const { data, error, refetch } = useQuery({
    ...productQuery(product?._id ?? ''),
    enabled: product !== undefined,
  })
  if (!product || data) return <ProductDialog product={data} copy={copy} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title={t('shop_work.products.edit')} size="xl">
      {error ? <ErrorState error={error} retry={refetch} /> : <SkeletonRows rows={6} />}
    </Dialog>
  )
}
