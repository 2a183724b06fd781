import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'
import { type VatCheck, vatRoutes } from '../../../../shared/money/vat.ts'
import { call } from '../../../app/api/api.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { useAction } from '../../../ui/dialog/use-action.ts'
import { Card } from '../../../ui/display/card.tsx'
import { StatusPill, type Tone } from '../../../ui/display/status-pill.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'
import classes from './vat-check.module.css'

const tones: Record<VatCheck['result'], Tone> = {
  valid: 'success',
  invalid: 'danger',
  unreachable: 'warning',
}

/** Shows the result of the check of the person's VAT no. to those whose VAT depends on it. */
export function VatCheckCard() {
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
