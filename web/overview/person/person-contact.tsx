import { useTranslation } from 'react-i18next'
import type { Person } from '../../../shared/accounts/person.ts'
import { roles } from '../../../shared/contract/permissions.ts'
import { usePriceTypeName } from '../../app/use-price-type-name.ts'
import { useFormat } from '../../i18n/format.ts'
import { Card } from '../../ui/display/card.tsx'
import { FactList } from '../../ui/display/fact-list.tsx'
import { useCountryName } from '../../ui/field/use-countries.ts'
import classes from './person-contact.module.css'

/** Shows how to reach a person, their company, and the terms they order at. */
export function PersonContact({ person }: { person: Person }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const countryName = useCountryName()
  const priceTypeName = usePriceTypeName()
  const { email, phone, web_url } = person
  const place = [person.address, `${person.post_code} ${person.city}`.trim(), countryName(person.country)]
    .filter(Boolean)
    .join('\n')
  const terms =
    person.role_id === roles.customer
      ? [
          { name: t('audit.fields.price_type'), value: priceTypeName(person.price_type) },
          { name: t('audit.fields.master_or_slave'), value: t(`people.tools.${person.master_or_slave}`) },
        ]
      : []
  return (
    <Card title={t('people.contact')}>
      <FactList
        look="ruled-columns"
        facts={[
          {
            name: t('audit.fields.email'),
            value: (
              <a className={classes.link} href={`mailto:${email}`}>
                {email}
              </a>
            ),
          },
          {
            name: t('audit.fields.phone'),
            value: phone && (
              <a className={classes.link} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
                {phone}
              </a>
            ),
          },
          { name: t('audit.fields.username'), value: person.username },
          { name: t('audit.fields.company_name'), value: person.company_name },
          { name: t('audit.fields.company_reg'), value: person.company_reg },
          { name: t('audit.fields.vat_no'), value: person.vat_no },
          {
            name: t('audit.fields.web_url'),
            value: web_url && (
              <a className={classes.link} href={web_url} target="_blank" rel="noreferrer">
                {web_url.replace(/^https?:\/\//, '')}
              </a>
            ),
          },
          { name: t('audit.fields.address'), value: place },
          ...terms,
          { name: t('people.since'), value: date(person.created_at) },
        ]}
      />
    </Card>
  )
}
