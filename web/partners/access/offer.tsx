import { Alert, Switch, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { accessPurchase, accessRoutes, type OwnAccess } from '../../../shared/partners/api-access.ts'
import { call } from '../../app/api/api.ts'
import { randomId } from '../../app/random-id.ts'
import { useFormat } from '../../i18n/format.ts'
import { Card } from '../../ui/display/card.tsx'
import { ChoiceCard } from '../../ui/field/choice-card.tsx'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import classes from './api-access.module.css'

/** Offers months of API access, to those who have none and to those whose is over. */
export function Offer({ own }: { own: OwnAccess }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { access, rate, months, credits } = own
  const form = useSchemaForm(
    accessPurchase,
    {
      duration: months[0] ?? 1,
      expected_rate: rate,
      request_key: randomId(),
      website_url: access?.website_url ?? '',
      auto_renew: access?.auto_renew ?? false,
    },
    {
      words: 'api_access',
      save: (body) => call(accessRoutes.buy, { body }),
      done: (_, { expiration_date }) => t('api_access.bought', { date: format.date(expiration_date) }),
    },
  )
  const { values, field } = form
  const total = rate * values.duration
  return (
    <Card
      title={t(access ? 'api_access.offer_again' : 'api_access.offer')}
      about={t('api_access.offer_about', { credits: format.credits(rate) })}
    >
      <ul className={classes.points}>
        <li>{t('api_access.point_widget')}</li>
        <li>{t('api_access.point_api')}</li>
        <li>{t('api_access.point_keys')}</li>
      </ul>
      <form onSubmit={form.submit} noValidate className={classes.offer}>
        <FormErrors failure={form.failure} errors={form.errors} />
        <Months own={own} value={values.duration} onChange={(duration) => form.setValues({ duration })} />
        <TextInput {...field('website_url')} dir="ltr" type="url" placeholder="https://www.example.com" />
        <Switch {...field('auto_renew')} />
        <Covered credits={credits} total={total} />
        <div className={classes.foot}>
          <span>{t('api_access.balance', { credits: format.credits(credits) })}</span>
          <SubmitButton busy={form.busy} disabled={credits < total}>
            {t('api_access.buy', { credits: format.credits(total) })}
          </SubmitButton>
        </div>
      </form>
    </Card>
  )
}

type MonthsProps = {
  own: Pick<OwnAccess, 'months' | 'rate'>
  value: number
  onChange: (duration: OwnAccess['months'][number]) => void
}

/** Chooses one of the offered lengths, each with its price. */
export function Months({ own: { months, rate }, value, onChange }: MonthsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <fieldset className={classes.months}>
      <legend>{t('api_access.duration')}</legend>
      {months.map((duration) => (
        <ChoiceCard
          key={duration}
          type="radio"
          name="duration"
          checked={value === duration}
          onChange={() => onChange(duration)}
          title={t('api_access.months', { count: duration })}
          hint={format.credits(rate * duration)}
        />
      ))}
    </fieldset>
  )
}

/** Says that there are too few credits, and leads to more. */
export function Covered({ credits, total }: { credits: number; total: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (credits >= total) return null
  return (
    <Alert color="warning">
      {t('api_access.too_few', { credits: format.credits(total - credits) })}{' '}
      <Link to={pathTo('buyCredits')}>{t('api_access.buy_credits')}</Link>
    </Alert>
  )
}
