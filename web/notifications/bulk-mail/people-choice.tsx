import { Pill } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { mostChosen } from '../../../shared/notifications/bulk-mail.ts'
import { SearchSelect } from '../../ui/field/search-select.tsx'
import type { Choice } from '../../ui/field/use-choices.ts'
import { findPeople } from './bulk-mail.queries.ts'

type Props = { people: Choice[]; onChange: (people: Choice[]) => void }

/** Searches, adds and removes single people. */
export function PeopleChoice({ people, onChange }: Props) {
  const { t } = useTranslation()
  const add = (choice: Choice | null) => {
    if (choice && people.every(({ value }) => value !== choice.value)) onChange([...people, choice])
  }
  return (
    <div>
      <SearchSelect
        label={t('bulk_mail.add_person')}
        placeholder={t('bulk_mail.add_person_hint')}
        value=""
        choices={findPeople}
        disabled={people.length >= mostChosen}
        onChange={(_, choice) => add(choice)}
      />
      <Pill.Group mt="xs" aria-label={t('bulk_mail.chosen')} role="group">
        {people.map(({ value, label }) => (
          <Pill
            key={value}
            withRemoveButton
            removeButtonProps={{ 'aria-label': t('ui.remove_file', { name: label }) }}
            onRemove={() => onChange(people.filter((person) => person.value !== value))}
          >
            {label}
          </Pill>
        ))}
      </Pill.Group>
    </div>
  )
}
