import { MultiSelect, SegmentedControl, Select, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { accountStatus } from '../../../shared/accounts/accounts.ts'
import { peopleKinds } from '../../../shared/accounts/person.ts'
import { isOneOf } from '../../../shared/contract/typed-keys.ts'
import { usePriceTypeChoices } from '../../app/use-price-type-choices.ts'
import { useCountries } from '../../ui/field/use-countries.ts'
import type { AudienceDraft } from './audience-draft.ts'
import classes from './bulk-mail.module.css'
import { PeopleChoice } from './people-choice.tsx'

type Props = { draft: AudienceDraft; onChange: (draft: AudienceDraft) => void }

/** Selects the recipients of a mail: everybody, a group, or single people. */
export function AudienceFields({ draft, onChange }: Props) {
  const { t } = useTranslation()
  const set = (change: Partial<AudienceDraft>) => onChange({ ...draft, ...change })
  return (
    <Stack gap="sm">
      <SegmentedControl
        fullWidth
        aria-label={t('bulk_mail.to')}
        value={draft.to}
        onChange={(to) => set({ to })}
        data={(['all', 'group', 'chosen'] as const).map((value) => ({
          value,
          label: t(`bulk_mail.to_${value}`),
        }))}
      />
      {draft.to === 'group' && <GroupFields draft={draft} set={set} />}
      {draft.to === 'chosen' && <PeopleChoice people={draft.people} onChange={(people) => set({ people })} />}
    </Stack>
  )
}

type GroupProps = { draft: AudienceDraft; set: (change: Partial<AudienceDraft>) => void }

function GroupFields({ draft, set }: GroupProps) {
  const { t } = useTranslation()
  const countries = useCountries()
  const priceTypes = usePriceTypeChoices()
  const statuses = (['waiting', 'active'] as const).map((name) => ({
    value: String(accountStatus[name]),
    label: t(`people.status.${name}`),
  }))
  return (
    <>
      <MultiSelect
        label={t('bulk_mail.kinds')}
        data={peopleKinds.map((value) => ({ value, label: t(`people.kinds.${value}`) }))}
        value={draft.kinds}
        onChange={(kinds) => set({ kinds: kinds.filter((kind) => isOneOf(peopleKinds, kind)) })}
        error={draft.kinds.length === 0 && t('validation.required')}
      />
      <MultiSelect
        label={t('bulk_mail.countries')}
        placeholder={draft.countries.length === 0 ? t('bulk_mail.any') : undefined}
        data={countries}
        searchable
        hidePickedOptions
        nothingFoundMessage={t('ui.no_options')}
        value={draft.countries}
        onChange={(countries) => set({ countries })}
      />
      <div className={classes.pair}>
        <Select
          label={t('bulk_mail.price_type')}
          placeholder={t('bulk_mail.any')}
          data={priceTypes}
          clearable
          value={draft.price_type || null}
          onChange={(price_type) => set({ price_type: price_type ?? '' })}
        />
        <Select
          label={t('bulk_mail.status')}
          placeholder={t('bulk_mail.any')}
          data={statuses}
          clearable
          value={draft.status || null}
          onChange={(status) => set({ status: status ?? '' })}
        />
      </div>
    </>
  )
}
