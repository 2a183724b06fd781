import { useTranslation } from 'react-i18next'
import type { Person } from '../../../shared/accounts/person.ts'
import { useDeviceName } from '../../accounts/profile/sign-ins/use-device-name.ts'
import { RecordSection } from '../../ui/record/record-section.tsx'
import { TimeAgo } from '../../ui/time/time-ago.tsx'

/** Shows where a person is signed in. */
export function PersonSignIns({ person }: { person: Person }) {
  const { t } = useTranslation()
  const deviceName = useDeviceName()
  return (
    <RecordSection
      title={t('people.sign_ins')}
      rows={person.sign_ins}
      none={t('people.no_sign_ins')}
      row={({ last_used_at, user_agent, ip, acting_admin }) => ({
        title: acting_admin ? t('people.acting', { name: acting_admin }) : deviceName(user_agent),
        about: (
          <>
            {ip && (
              <>
                <bdi className="numbers">{ip}</bdi>
                {' · '}
              </>
            )}
            <TimeAgo at={last_used_at} />
          </>
        ),
      })}
    />
  )
}
