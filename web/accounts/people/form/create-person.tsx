import { Button, Group, Modal } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { newPersonForm } from '../../../../shared/accounts/person.ts'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { roles } from '../../../../shared/contract/permissions.ts'
import { useLocale } from '../../../i18n/locale-choice.ts'
import { useGuardedClose } from '../../../ui/dialog/use-guarded-close.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormErrors } from '../../../ui/form/form-errors.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useZodForm } from '../../../ui/form/zod-form.ts'
import { nameOf, useCreatePerson } from '../people.queries.ts'
import { CreateFields } from './create-fields.tsx'
import { emptyPerson } from './empty-person.ts'
import classes from './person-form.module.css'

/** Opens an account for somebody, then leads to it. Closing asks first when something was typed. */
export function CreatePerson({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const create = useCreatePerson()
  const { form, submit, busy, failure } = useZodForm(newPersonForm, emptyPerson(useLocale()))
  const closing = useGuardedClose(form.isDirty() && !busy, onClose)
  const send = submit(async (form) => {
    const isCustomer = form.role_id === roles.customer
    const made = await create.mutateAsync({ ...form, ...(isCustomer && { permissions: [] }) })
    const invited = form.password === undefined
    toast.success(t(invited ? 'people.create.invited' : 'people.create.done', { name: nameOf(made) }))
    onClose()
    await navigate({ to: pathTo('person', { id: made._id }) })
  })
  return (
    <Modal
      opened
      size="xl"
      {...closing}
      title={t('people.create.title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <form className={classes.form} onSubmit={send} noValidate>
        <FormErrors failure={failure} errors={form.errors} />
        <div className={classes.fields}>
          <CreateFields form={form} />
        </div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={closing.onClose}>
            {t('ui.cancel')}
          </Button>
          <SubmitButton busy={busy}>
            {t(form.values.password === undefined ? 'people.create.invite' : 'people.create.action')}
          </SubmitButton>
        </Group>
      </form>
    </Modal>
  )
}
