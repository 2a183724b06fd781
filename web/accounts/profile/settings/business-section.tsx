import { Button, SimpleGrid, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'
import { businessForm, profileRoutes } from '../../../../shared/accounts/profile.ts'
import { type VatCheck, vatRoutes } from '../../../../shared/money/vat.ts'
import { call } from '../../../app/api/api.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { useMe } from '../../../app/session/session.ts'
import { useAction } from '../../../ui/dialog/use-action.ts'
import { Card } from '../../../ui/display/card.tsx'
import { StatusPill, type Tone } from '../../../ui/display/status-pill.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'
import { VatNoField } from '../../../ui/vat/vat-no-field.tsx'
import classes from './business-section.module.css'
import { SectionForm } from './section-form.tsx'
import { useOwnForm } from './use-own-form.ts'

/** Edits the person's business, and checks its VAT no. */
export function BusinessSection() {
  const { t } = useTranslation()
  const { company_name, company_reg, vat_no, web_url, country } = useMe()
  const form = useOwnForm(
    businessForm,
    { company_name, company_reg, vat_no, web_url },
    (body) => call(profileRoutes.updateBusiness, { body }),
    { web_url: 'profile.fields.web_url_wrong' },
  )
  const { field } = form
  return (
    <>
      <SectionForm form={form} title={t('profile.business.title')} about={t('profile.business.about')}>
        <TextInput {...field('company_name')} autoComplete="organization" />
        <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
          <TextInput {...field('company_reg', 'profile.fields.company_reg')} />
          <VatNoField {...field('vat_no')} country={country} />
        </SimpleGrid>
        <TextInput
          {...field('web_url', 'profile.fields.web_url')}
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="https://"
        />
      </SectionForm>
      <VatCheckCard />
    </>
  )
}

const tones: Record<VatCheck['result'], Tone> = {
  valid: 'success',
  invalid: 'danger',
  unreachable: 'warning',
}

/** Shows the result of the check of the person's VAT no. to those whose VAT depends on it. */
function VatCheckCard() {
  const { t } = useTranslation()
  const last = useQuery(callQuery(vatRoutes.ownCheck))
  const { start, busy } = useAction(() => call(vatRoutes.checkOwn))
  return (
    <Loaded query={last} rows={0}>
      {({ matters, check }) =>
        matters && (
          <Card title={t('profile.vat_check.title')} about={t('profile.vat_check.about')}>
            <div className={classes.row}>
              <div className={classes.words} aria-live="polite">
                {check ? <Outcome check={check} /> : t('profile.vat_check.never')}
              </div>
              <Button variant="default" loading={busy} onClick={() => start()}>
                {t('profile.vat_check.check')}
              </Button>
            </div>
          </Card>
        )
      }
    </Loaded>
  )
}

function Outcome({ check: { vat_no, result, checked_at } }: { check: VatCheck }) {
  const { t } = useTranslation()
  return (
    <>
      <p className={classes.result}>
        <bdi>{vat_no}</bdi>
        <StatusPill tone={tones[result]}>{t(`profile.vat_check.${result}`)}</StatusPill>
      </p>
      {result !== 'valid' && <p>{t(`profile.vat_check.${result}_text`)}</p>}
      <p className={classes.when}>
        <Trans i18nKey="profile.vat_check.checked" components={{ time: <TimeAgo at={checked_at} /> }} />
      </p>
    </>
  )
}
