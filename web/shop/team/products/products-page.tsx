import { Button } from '@mantine/core'
import {
  IconCopy,
  IconPackageImport,
  IconPencil,
  IconPlus,
  IconShoppingBag,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { productRoutes, productStatuses } from '../../../../shared/shop/products.ts'
import { stockLabels } from '../../../../shared/shop/stock.ts'
import { chunk } from '../../../app/chunk.ts'
import { Card } from '../../../ui/display/card.tsx'
import { PageHead } from '../../../ui/display/page-head.tsx'
import { useChosenRows } from '../../../ui/list/columns/use-chosen-rows.tsx'
import { RecordList } from '../../../ui/list/record-list.tsx'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { useEdited } from '../../../ui/list/use-dialog.ts'
import { useRecordList } from '../../../ui/list/use-record-list.ts'
import { categoriesQuery } from '../../shop.queries.ts'
import { useMay } from '../use-may.ts'
import { ChosenProducts } from './chosen-products.tsx'
import classes from './products.module.css'
import { ProductsFile } from './products-file.tsx'
import { StockDialog } from './stock-dialog.tsx'
import { useProductActions } from './use-product-actions.ts'
import { type ListedProduct, useProductColumns } from './use-product-columns.tsx'

const ProductEditor = lazy(() =>
  chunk(() => import('./product-editor.tsx')).then((file) => ({ default: file.ProductEditor })),
)

type Opened = { kind: 'edit' | 'copy' | 'stock'; product: ListedProduct }

/** `/admin/shop_manager/products`: lists, adds, changes and deletes products, and records their stock. */
export function ProductsPage() {
  const { t } = useTranslation()
  const may = useMay('product')
  const products = useRecordList(productRoutes.all, { searchAs: 'name', sortInTwo: true })
  const categories = useQuery(categoriesQuery).data ?? []
  const actions = useProductActions()
  const columns = useProductColumns()
  const { opened, row, edit, add: startAdding, close } = useEdited<Opened>(may.add)
  const choosable = may.edit || may.delete
  const chosen = useChosenRows(products.result.data?.items ?? [], {
    all: t('shop_work.products.choose_all'),
    one: ({ name }) => t('shop_work.products.choose', { name }),
  })
  const add = may.add && (
    <Button leftSection={<IconPlus size={18} />} onClick={startAdding}>
      {t('shop_work.products.add')}
    </Button>
  )
  return (
    <>
      <PageHead
        about={t('shop_work.products.about')}
        action={
          <div className={classes.actions}>
            {chosen.ids.length > 0 && <ChosenProducts ids={chosen.ids} />}
            {add}
            <ProductsFile />
          </div>
        }
      />
      <Card flush>
        <RecordList
          {...products}
          label={t('shop_work.products.title')}
          searchLabel={t('shop_work.products.search')}
          filters={[
            {
              name: 'category_id',
              label: t('shop_work.products.category'),
              choices: categories.map(({ _id, name }) => ({ value: _id, label: name })),
            },
            {
              name: 'status',
              label: t('shop_work.status'),
              choices: productStatuses.map((value) => ({
                value,
                label: t(`shop_work.products.status.${value}`),
              })),
            },
            {
              name: 'stock_label',
              label: t('shop_work.products.stock'),
              choices: stockLabels.map((value) => ({ value, label: t(`shop.stock.${value}`) })),
            },
          ]}
          besideFilters={choosable && chosen.all}
          columns={choosable ? [...columns, chosen.column] : columns}
          onOpen={may.edit ? (product) => edit({ kind: 'edit', product }) : undefined}
          menu={(product) => (
            <>
              {may.edit && (
                <RowAction icon={IconPencil} onClick={() => edit({ kind: 'edit', product })}>
                  {t('ui.edit')}
                </RowAction>
              )}
              {may.edit && (
                <RowAction icon={IconPackageImport} onClick={() => edit({ kind: 'stock', product })}>
                  {t('shop_work.stock.open')}
                </RowAction>
              )}
              {may.add && (
                <RowAction icon={IconCopy} onClick={() => edit({ kind: 'copy', product })}>
                  {t('shop_work.products.duplicate')}
                </RowAction>
              )}
              {may.delete && (
                <RowAction
                  icon={IconTrash}
                  danger
                  onClick={() =>
                    actions.remove([product._id], t('shop_work.delete_title', { name: product.name }))
                  }
                >
                  {t('ui.delete')}
                </RowAction>
              )}
            </>
          )}
          empty={{
            icon: IconShoppingBag,
            title: t('shop_work.products.none'),
            text: t('shop_work.products.none_text'),
            action: add,
          }}
        />
      </Card>
      {row?.kind === 'stock' && <StockDialog product={row.product} onClose={close} />}
      {opened && row?.kind !== 'stock' && (
        <Suspense>
          <ProductEditor product={row?.product} copy={row?.kind === 'copy'} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
