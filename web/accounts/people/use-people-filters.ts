import { useTranslation } from 'react-i18next'
import { accountStatus } from '../../../shared/accounts/accounts.ts'
import { peopleKinds } from '../../../shared/accounts/person.ts'
import { useCountries } from '../../ui/form/use-countries.ts'
import type { ListFilter } from '../../ui/list/list-filters.tsx'

/** What the list of people can be narrowed by. */
export function usePeopleFilters(): ListFilter[] {
  const { t } = useTranslation()
  const countries = useCountries()
  return [
    {
      name: 'kind',
      label: t('people.kind_label'),
      choices: peopleKinds.map((value) => ({ value, label: t(`people.kinds.${value}`) })),
    },
    {
      name: 'status',
      label: t('audit.fields.status'),
      choices: (['waiting', 'active', 'blocked'] as const).map((name) => ({
        value: String(accountStatus[name]),
        label: t(`people.status.${name}`),
      })),
    },
    {
      name: 'verified',
      label: t('people.verified'),
      choices: [
        { value: 'true', label: t('audit.yes') },
        { value: 'false', label: t('audit.no') },
      ],
    },
    {
      name: 'price_type',
      label: t('audit.fields.price_type'),
      choices: ['1', '2', '3'].map((value) => ({ value, label: value })),
    },
    { name: 'country', label: t('audit.fields.country'), choices: countries },
  ]
}
