import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Person, type PersonChanges, personForm } from '../../../../shared/accounts/person.ts'
import { FormErrors } from '../../../ui/form/form-errors.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { PersonFields } from './person-fields.tsx'
import classes from './person-form.module.css'
import { usePersonForm } from './use-person-form.ts'

export const personData = personForm.omit({ role_id: true, permissions: true, status: true })

/** Somebody's data. Only what was changed is sent, so that a colleague's change of another field stays. */
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

export type PersonData = ReturnType<typeof dataOf>

function dataOf(person: Person) {
  return {
    firstname: person.firstname,
    lastname: person.lastname,
    username: person.username,
    email: person.email,
    phone: person.phone,
    country: person.country,
    address: person.address,
    city: person.city,
    post_code: person.post_code,
    company_name: person.company_name,
    vat_no: person.vat_no,
    company_reg: person.company_reg,
    web_url: person.web_url,
    google_place_id: person.google_place_id,
    latitude: person.latitude,
    longitude: person.longitude,
    account_type: person.account_type,
    price_type: person.price_type,
    master_or_slave: person.master_or_slave,
    verified: person.verified,
  }
}

function changesOf(known: PersonData, typed: PersonData): PersonChanges {
  const changed = Object.entries(typed).filter(([name, value]) => value !== Reflect.get(known, name))
  return Object.fromEntries(changed)
}
