import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { newPersonForm } from '../../../../shared/accounts/person.ts'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { roles } from '../../../../shared/contract/permissions.ts'
import { nameOf } from '../../../app/session/name-of.ts'
import { useLocale } from '../../../i18n/locale-choice.ts'
import { FormDialog } from '../../../ui/dialog/plain-form-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useZodForm } from '../../../ui/form/zod-form.ts'
import { useCreatePerson } from '../people.queries.ts'
import { CreateFields } from './create-fields.tsx'
import { emptyPerson } from './empty-person.ts'
import classes from './person-form.module.css'

/** Creates an account for a person, then opens it. Closing asks first when there are unsaved changes. */
export function CreatePerson({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const create = useCreatePerson()
  const { form, submit, busy, failure } = useZodForm(newPersonForm, emptyPerson(useLocale()))
  const send = submit(async (form) => {
    const isCustomer = form.role_id === roles.customer
    const made = await create.mutateAsync({ ...form, ...(isCustomer && { permissions: [] }) })
    const invited = form.password === undefined
    toast.success(t(invited ? 'people.create.invited' : 'people.create.done', { name: nameOf(made) }))
    onClose()
    await navigate({ to: pathTo('person', { id: made._id }) })
  })
  return (
    <FormDialog
      title={t('people.create.title')}
      size="xl"
      action={t(form.values.password === undefined ? 'people.create.invite' : 'people.create.action')}
      busy={busy}
      failure={failure}
      errors={form.errors}
      unsaved={form.isDirty()}
      onSubmit={send}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <CreateFields form={form} />
      </div>
    </FormDialog>
  )
}
