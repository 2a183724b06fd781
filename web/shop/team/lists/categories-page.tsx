import { TextInput } from '@mantine/core'
import { IconCategory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { type Category, categoryForm, categoryRoutes } from '../../../../shared/shop/categories.ts'
import { productRoutes } from '../../../../shared/shop/products.ts'
import { call } from '../../../app/api/api.ts'
import { useFormat } from '../../../i18n/format.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useAction } from '../../../ui/dialog/use-action.ts'
import { draftOf } from '../../../ui/form/field-rules.ts'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'
import { EditedList } from '../../../ui/list/edited-list.tsx'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { categoriesQuery } from '../../shop.queries.ts'
import { slugOrNone } from '../slug-or-none.ts'
import { useMay } from '../use-may.ts'
import { useWholeList } from './use-whole-list.ts'

/** Most products that the question before deleting a category names. */
const mostNamed = 10

/** `/admin/shop_manager/categories`: lists, adds, changes and deletes categories of the shop. */
export function CategoriesPage() {
  const { t } = useTranslation()
  const ofProducts = useMay('product')
  const seesProducts = ofProducts.add || ofProducts.edit || ofProducts.delete
  const format = useFormat()
  const removing = useAction(({ _id: id }: Category) => call(categoryRoutes.remove, { body: { id } }), {
    ask: async ({ _id: category_id, name }) => {
      const query = { category_id, size: mostNamed } as const
      const { items, total } = await call<typeof productRoutes.all>(productRoutes.all, { query })
      const names = format.list(items.map((product) => product.name))
      const more = total - items.length
      return {
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
      }
    },
    done: (_, { name }) => t('shop_work.categories.deleted', { name }),
  })
  return (
    <EditedList
      {...useWholeList(categoriesQuery, ({ name, slug }) => `${name} ${slug}`)}
      words="shop_work.categories"
      icon={IconCategory}
      may={useMay('category')}
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
      actions={
        seesProducts
          ? ({ _id: category_id }) => (
              <RowAction icon={IconCategory} to={pathTo('manageProducts', { category_id })}>
                {t('shop_work.categories.show_products')}
              </RowAction>
            )
          : undefined
      }
      onRemove={removing.start}
      dialog={(category, close) => <CategoryDialog category={category} onClose={close} />}
    />
  )
}

/** Adds a category of the shop, or changes one. */
function CategoryDialog({ category, onClose }: { category: Category | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const schema = categoryForm.extend({ slug: slugOrNone })
  const form = useSchemaForm(schema, draftOf(categoryForm, category), {
    words: 'shop_work',
    save: (body, opened) =>
      category
        ? call(categoryRoutes.update, { body: { ...body, id: category._id, opened } })
        : call(categoryRoutes.add, { body }),
    done: ({ name }) => t('shop_work.saved', { name }),
    onClose,
  })
  return (
    <FormDialog form={form} title={t(`shop_work.categories.${category ? 'edit' : 'add'}`)}>
      <TextInput {...form.field('name')} data-autofocus />
      <TextInput {...form.field('slug')} />
    </FormDialog>
  )
}
