import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { peopleRoutes } from '../../../../shared/accounts/people.ts'
import type { PersonRow } from '../../../../shared/accounts/person.ts'
import { call } from '../../../app/api/api.ts'
import { nameOf } from '../../../app/session/name-of.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { PersonMenu } from './person-menu.tsx'

/** Actions that the menu contains; the others are on the person's page. */
const ofRole: readonly string[] = ['change_role', 'grant']
const available = ['sign_in_as', 'block', 'change_password', 'change_role', 'grant', 'delete'] as const

type Opened = { name: 'password' | 'delete'; person: PersonRow }

type Options = {
  onDeleted?: () => void
  /** Opens the form of the role; the menu has no entry for it without one. */
  onRole?: () => void
}

/** Returns the menu of actions on a person, null where none is allowed; `dialogs` stand once on the page. */
export function usePersonMenu({ onDeleted, onRole }: Options = {}) {
  const [dialog, setDialog] = useState<Opened | null>(null)
  const close = () => setDialog(null)
  const menu = (person: PersonRow): ReactNode =>
    available.some((action) => person.can[action] && (!ofRole.includes(action) || onRole)) ? (
      <PersonMenu
        person={person}
        onRole={onRole}
        onPassword={() => setDialog({ name: 'password', person })}
        onDelete={() => setDialog({ name: 'delete', person })}
      />
    ) : null
  const dialogs = dialog && (
    <>
      {dialog.name === 'password' && <ChangePassword person={dialog.person} onClose={close} />}
      {dialog.name === 'delete' && (
        <DeletePerson
          person={dialog.person}
          onClose={close}
          onDeleted={() => {
            close()
            onDeleted?.()
          }}
        />
      )}
    </>
  )
  return { menu, dialogs }
}

type Props = { person: PersonRow; onClose: () => void }

/** Sets another person's password. */
function ChangePassword({ person: { _id: id, ...person }, onClose }: Props) {
  const { t } = useTranslation()
  const name = nameOf(person)
  const form = useSchemaForm(
    peopleRoutes.changePassword.body,
    { password: '' },
    {
      save: (body) => call(peopleRoutes.changePassword, { params: { id }, body }),
      done: () => t('people.password.done', { name }),
      onClose,
    },
  )
  return (
    <FormDialog
      form={form}
      title={t('people.password.title', { name })}
      text={t('people.password.text')}
      action={t('people.password.action')}
      unsaved={false}
    >
      <PasswordField
        {...form.field('password', 'people.password.label')}
        autoComplete="new-password"
        data-autofocus
      />
    </FormDialog>
  )
}

type PersonProps = { person: PersonRow; onClose: () => void; onDeleted: () => void }

/** Deletes a person for good, after showing which data is deleted and which stays. */
function DeletePerson({ person, onClose, onDeleted }: PersonProps) {
  const { t } = useTranslation()
  const name = nameOf(person)
  return (
    <DeleteDialog
      title={t('people.remove.title', { name })}
      action={t('people.remove.action')}
      onDelete={async () => {
        await call(peopleRoutes.remove, { params: { id: person._id } })
        toast.success(t('people.remove.done', { name }))
        onDeleted()
      }}
      onClose={onClose}
    />
  )
}
