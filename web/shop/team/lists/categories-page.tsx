import { Button } from '@mantine/core'
import { IconCategory, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { type Category, categoryRoutes } from '../../../../shared/shop/categories.ts'
import { productRoutes } from '../../../../shared/shop/products.ts'
import { call } from '../../../app/api/api.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import { PageHead } from '../../../ui/display/page-head.tsx'
import { RecordList } from '../../../ui/list/record-list.tsx'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { useEdited } from '../../../ui/list/use-dialog.ts'
import { categoriesQuery } from '../../shop.queries.ts'
import { useMay } from '../use-may.ts'
import { useShopChange } from '../use-shop-change.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { useWholeList } from './use-whole-list.ts'

/** Most products that the question before deleting a category names. */
const mostNamed = 10

/** `/admin/shop_manager/categories`: lists, adds, changes and deletes categories of the shop. */
export function CategoriesPage() {
  const { t } = useTranslation()
  const may = useMay('category')
  const ofProducts = useMay('product')
  const seesProducts = ofProducts.add || ofProducts.edit || ofProducts.delete
  const format = useFormat()
  const change = useShopChange()
  const categories = useWholeList(categoriesQuery, ({ name, slug }) => `${name} ${slug}`)
  const edited = useEdited<Category>(may.add)
  const remove = async ({ _id: id, name }: Category) => {
    const query = { category_id: id, size: mostNamed } as const
    const found = await call<typeof productRoutes.all>(productRoutes.all, { query })
    const { items, total } = found
    const names = format.list(items.map((product) => product.name))
    const more = total - items.length
    await change(
      () => call(categoryRoutes.remove, { body: { id } }),
      t('shop_work.categories.deleted', { name }),
      {
        title: t('shop_work.categories.delete_title', { name }),
        text:
          total === 0
            ? t('shop_work.categories.delete_empty')
            : t(more > 0 ? 'shop_work.categories.delete_more' : 'shop_work.categories.delete_with', {
                names,
                count: more > 0 ? more : total,
              }),
        action: t('shop_work.categories.delete_action', { count: total }),
        danger: true,
      },
    )
  }
  const add = may.add && (
    <Button leftSection={<IconPlus size={18} />} onClick={edited.add}>
      {t('shop_work.categories.add')}
    </Button>
  )
  return (
    <>
      <PageHead about={t('shop_work.categories.about')} action={add} />
      <Card flush>
        <RecordList
          {...categories}
          label={t('shop_work.categories.title')}
          searchLabel={t('shop_work.categories.search')}
          columns={[
            {
              key: 'name',
              head: t('shop_work.name'),
              cell: ({ name }) => <bdi>{name}</bdi>,
              main: true,
              phone: 'title',
            },
            { key: 'slug', head: t('shop_work.slug'), cell: ({ slug }) => <bdi>{slug}</bdi>, wide: true },
            {
              key: 'products',
              head: t('shop_work.categories.products'),
              cell: ({ products }) => format.number(products),
              align: 'end',
              short: true,
              phone: 'aside',
            },
          ]}
          onOpen={may.edit ? edited.edit : undefined}
          menu={
            seesProducts || may.edit || may.delete
              ? (category) => (
                  <>
                    {may.edit && (
                      <RowAction icon={IconPencil} onClick={() => edited.edit(category)}>
                        {t('shop_work.edit')}
                      </RowAction>
                    )}
                    {seesProducts && (
                      <RowAction
                        icon={IconCategory}
                        to={pathTo('manageProducts', { category_id: category._id })}
                      >
                        {t('shop_work.categories.show_products')}
                      </RowAction>
                    )}
                    {may.delete && (
                      <RowAction icon={IconTrash} danger onClick={() => void remove(category)}>
                        {t('shop_work.delete')}
                      </RowAction>
                    )}
                  </>
                )
              : undefined
          }
          empty={{
            icon: IconCategory,
            title: t('shop_work.categories.none'),
            text: t('shop_work.categories.none_text'),
            action: add,
          }}
        />
      </Card>
      {edited.opened && <CategoryDialog category={edited.row} onClose={edited.close} />}
    </>
  )
}
