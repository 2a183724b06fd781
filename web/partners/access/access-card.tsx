import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type AccessState,
  type ApiAccess,
  accessRenewal,
  accessRoutes,
  type OwnAccess,
} from '../../../shared/partners/api-access.ts'
import { call } from '../../app/api/api.ts'
import { randomId } from '../../app/random-id.ts'
import { useFormat } from '../../i18n/format.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Card } from '../../ui/display/card.tsx'
import { FactList } from '../../ui/display/fact-list.tsx'
import { StatusPill, type Tone } from '../../ui/display/status-pill.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { Covered, Months } from './offer.tsx'

const tones: Record<AccessState, Tone> = { active: 'success', paused: 'warning', ended: 'neutral' }

/** Shows the state of an access as a pill. */
export function AccessPill({ status }: { status: AccessState }) {
  const { t } = useTranslation()
  return <StatusPill tone={tones[status]}>{t(`api_access.status.${status}`)}</StatusPill>
}

type Props = { own: OwnAccess; access: ApiAccess }

/** Shows until when one's access lasts and what it costs, and renews it. */
export function AccessCard({ own, access }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [renewing, setRenewing] = useState(false)
  const { status, start_date, expiration_date, days_left, rate, auto_renew } = access
  return (
    <Card title={t('api_access.state')} aside={<AccessPill status={status} />}>
      <FactList
        look="ruled-ends"
        facts={[
          { name: t('api_access.start_date'), value: format.date(start_date) },
          { name: t('api_access.expiration_date'), value: format.date(expiration_date) },
          {
            name: t('api_access.left'),
            value: status !== 'ended' && t('api_access.days', { count: days_left }),
          },
          { name: t('api_access.rate'), value: format.credits(rate) },
          {
            name: t('api_access.renewal'),
            value: t(auto_renew ? 'api_access.by_itself' : 'api_access.by_hand'),
          },
        ]}
      />
      {status !== 'ended' && (
        <Button mt="md" variant="default" fullWidth onClick={() => setRenewing(true)}>
          {t('api_access.renew')}
        </Button>
      )}
      {renewing && <RenewDialog own={own} access={access} onClose={() => setRenewing(false)} />}
    </Card>
  )
}

function RenewDialog({ own, access, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { rate, credits, months } = own
  const first = { duration: months[0] ?? 1, expected_rate: rate, request_key: randomId() }
  const form = useSchemaForm(accessRenewal, first, {
    words: 'api_access',
    save: (body) => call(accessRoutes.renew, { params: { id: access._id }, body }),
    done: (_, { expiration_date }) => t('api_access.bought', { date: format.date(expiration_date) }),
    onClose,
  })
  const total = rate * form.values.duration
  return (
    <FormDialog
      form={form}
      title={t('api_access.renew_title')}
      text={t('api_access.renew_text', { date: format.date(access.expiration_date) })}
      action={t('api_access.buy', { credits: format.credits(total) })}
      impossible={credits < total}
      unsaved={false}
    >
      <Months own={own} value={form.values.duration} onChange={(duration) => form.setValues({ duration })} />
      <Covered credits={credits} total={total} />
    </FormDialog>
  )
}
