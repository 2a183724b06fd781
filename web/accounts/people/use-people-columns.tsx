import { useTranslation } from 'react-i18next'
import type { PersonRow } from '../../../shared/accounts/person.ts'
import { nameOf } from '../../app/session/name-of.ts'
import { usePriceTypeName } from '../../app/use-price-type-name.ts'
import { useFormat } from '../../i18n/format.ts'
import { useCountryName } from '../../ui/field/use-countries.ts'
import type { Column } from '../../ui/list/columns/record-columns.ts'
import { PersonPicture } from '../../ui/names/person-picture.tsx'
import { WithMark } from '../../ui/names/with-mark.tsx'
import { TimeAgo } from '../../ui/time/time-ago.tsx'
import { PersonStatus } from './actions/person-status.tsx'
import { kindOf } from './kind.ts'

/** The columns shown until somebody chooses others. */
export const usualColumns = ['email', 'company_name', 'kind', 'status', 'last_signed_in_at']

/** Returns all columns that the list of people can show. */
export function usePeopleColumns(): Column<PersonRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const countryName = useCountryName()
  const priceTypeName = usePriceTypeName()
  return [
    {
      key: 'name',
      head: t('people.name'),
      cell: (person) => (
        <WithMark mark={<PersonPicture name={nameOf(person)} picture={person.picture} size="small" />}>
          {nameOf(person)}
        </WithMark>
      ),
      sort: 'name',
      phone: 'title',
    },
    { key: 'username', head: t('audit.fields.username'), cell: ({ username }) => username, line: true },
    {
      key: 'email',
      head: t('audit.fields.email'),
      cell: ({ email }) => email,
      sort: 'email',
      line: true,
      phone: 'fact',
    },
    {
      key: 'company_name',
      head: t('audit.fields.company_name'),
      cell: ({ company_name }) => company_name,
      sort: 'company_name',
      phone: 'fact',
    },
    {
      key: 'kind',
      head: t('people.kind_label'),
      cell: (person) => t(`people.kind.${kindOf(person)}`),
      short: true,
      phone: 'fact',
    },
    {
      key: 'status',
      head: t('audit.fields.status'),
      cell: (person) => <PersonStatus person={person} />,
      short: true,
      phone: 'aside',
    },
    {
      key: 'country',
      head: t('audit.fields.country'),
      cell: ({ country }) => countryName(country),
      short: true,
    },
    {
      key: 'phone',
      head: t('audit.fields.phone'),
      cell: ({ phone }) => <bdi className="numbers">{phone}</bdi>,
      short: true,
    },
    {
      key: 'price_type',
      head: t('audit.fields.price_type'),
      cell: ({ price_type }) => priceTypeName(price_type),
      short: true,
    },
    {
      key: 'master_or_slave',
      head: t('audit.fields.master_or_slave'),
      cell: ({ master_or_slave }) => t(`people.tools.${master_or_slave}`),
      short: true,
    },
    {
      key: 'created_at',
      head: t('people.since'),
      cell: ({ created_at }) => format.date(created_at),
      sort: 'created_at',
      align: 'end',
    },
    {
      key: 'last_signed_in_at',
      head: t('people.last_signed_in'),
      cell: ({ last_signed_in_at }) =>
        last_signed_in_at ? <TimeAgo at={last_signed_in_at} /> : t('people.never'),
      sort: 'last_signed_in_at',
      align: 'end',
    },
  ]
}
