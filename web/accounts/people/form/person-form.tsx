import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Person } from '../../../../shared/accounts/person.ts'
import { FormErrors } from '../../../ui/form/form-errors.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { changesOf, dataOf, type PersonData, personData } from './person-data.ts'
import { PersonFields } from './person-fields.tsx'
import classes from './person-form.module.css'
import { usePersonForm } from './use-person-form.ts'

/** Edits a person's data. Sends only changed fields, so that a colleague's change of another field stays. */
export function PersonForm({ person }: { person: Person }) {
  const { t } = useTranslation()
  const changes = (typed: PersonData) => changesOf(dataOf(person), typed)
  const { form, send, busy, failure } = usePersonForm(person, personData, dataOf, changes)
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <FormErrors failure={failure} errors={form.errors} />
      <fieldset className={classes.fields} disabled={!person.can.edit}>
        <PersonFields form={form} disabled={!person.can.edit} />
      </fieldset>
      {person.can.edit && (
        <Group justify="flex-end">
          <SubmitButton busy={busy} disabled={!form.isDirty()}>
            {t('ui.save')}
          </SubmitButton>
        </Group>
      )}
    </form>
  )
}
