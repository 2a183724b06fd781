import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Category, categoryForm, categoryRoutes } from '../../../../shared/shop/categories.ts'
import { call } from '../../../app/api/api.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useZodForm } from '../../../ui/form/zod-form.ts'
import { slugOrNone } from '../slug-or-none.ts'

type Props = { category: Category | undefined; onClose: () => void }

/** Adds a category of the shop, or changes one. */
export function CategoryDialog({ category, onClose }: Props) {
  const { t } = useTranslation()
  const { form, submit, busy, failure } = useZodForm(categoryForm.extend({ slug: slugOrNone }), {
    name: category?.name ?? '',
    slug: category?.slug ?? '',
  })
  const send = submit(async (body, opened) => {
    if (category) await call(categoryRoutes.update, { body: { ...body, id: category._id, opened } })
    else await call(categoryRoutes.add, { body })
    toast.success(t('shop_work.saved', { name: body.name }))
    onClose()
  })
  return (
    <FormDialog
      title={t(category ? 'shop_work.categories.edit' : 'shop_work.categories.add')}
      action={t('ui.save')}
      busy={busy}
      failure={failure}
      errors={form.errors}
      unsaved={form.isDirty()}
      onSubmit={send}
      onClose={onClose}
    >
      <TextInput
        {...form.getInputProps('name')}
        label={t('shop_work.name')}
        maxLength={120}
        withAsterisk
        dir="auto"
        data-autofocus
      />
      <TextInput
        {...form.getInputProps('slug')}
        label={t('shop_work.slug')}
        description={t('shop_work.slug_hint')}
        maxLength={80}
        dir="ltr"
      />
    </FormDialog>
  )
}
