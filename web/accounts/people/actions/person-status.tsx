import { useTranslation } from 'react-i18next'
import { accountStatus } from '../../../../shared/accounts/accounts.ts'
import type { PersonRow } from '../../../../shared/accounts/person.ts'
import { StatusPill } from '../../../ui/display/status-pill.tsx'

/** Shows the status of an account in one word: blocked and waiting weigh more than an unverified address. */
export function PersonStatus({ person }: { person: Pick<PersonRow, 'status' | 'verified'> }) {
  const { t } = useTranslation()
  if (person.status === accountStatus.blocked)
    return <StatusPill tone="danger">{t('people.status.blocked')}</StatusPill>
  if (person.status === accountStatus.waiting)
    return <StatusPill tone="warning">{t('people.status.waiting')}</StatusPill>
  if (!person.verified) return <StatusPill tone="neutral">{t('people.status.unverified')}</StatusPill>
  return <StatusPill tone="success">{t('people.status.active')}</StatusPill>
}
