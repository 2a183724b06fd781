import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../i18n/locale-choice.ts'
import { useMe } from '../session.ts'
import { signOut } from '../sign-out.ts'
import { Card } from '../ui/card.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { LookChoices } from './look-choices.tsx'
import classes from './profile-page.module.css'

/** Who the signed-in person is here, how the site looks for them, and the way out. */
export function ProfilePage() {
  const { t } = useTranslation()
  const me = useMe()
  const locale = useLocale()
  const country = me.country && new Intl.DisplayNames(locale, { type: 'region' }).of(me.country)
  const person = [
    [t('accounts.fields.firstname'), me.firstname],
    [t('accounts.fields.lastname'), me.lastname],
    [t('accounts.fields.phone'), me.phone],
    [t('accounts.fields.country'), country],
    [t('accounts.fields.company_name'), me.company_name],
    [t('accounts.fields.vat_no'), me.vat_no],
  ]
  const account = [
    [t('accounts.fields.username'), me.username],
    [t('accounts.fields.email'), me.email],
    [t('accounts.profile.role'), roleName(me.role_id)],
  ]
  function roleName(role: number) {
    return t(`accounts.profile.roles.${role === 1 ? '1' : role === 3 ? '3' : '2'}`)
  }
  return (
    <>
      <PageHead
        title={t('accounts.profile.title')}
        about={t('accounts.profile.about')}
        action={
          <Button
            variant="default"
            leftSection={<IconLogout size={16} stroke={1.75} />}
            onClick={() => void signOut()}
          >
            {t('layout.sign_out')}
          </Button>
        }
      />
      <div className={classes.cards}>
        <Card title={t('accounts.profile.account')}>
          <Facts facts={account} />
        </Card>
        <Card title={t('accounts.profile.person')}>
          <Facts facts={person} />
        </Card>
        <Card title={t('accounts.profile.look')}>
          <LookChoices />
        </Card>
      </div>
    </>
  )
}

function Facts({ facts }: { facts: (string | undefined)[][] }) {
  const { t } = useTranslation()
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value || t('accounts.profile.none')}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
