import { type ReactNode, useState } from 'react'
import type { PersonRow } from '../../../../shared/accounts/person.ts'
import { ChangePassword } from './change-password.tsx'
import { DeletePerson } from './delete-person.tsx'
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
