import { Button } from '@mantine/core'
import { IconLogout, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useOwnPaths } from '../../../app/routing/use-own-paths.ts'
import { useMe } from '../../../app/session/session.ts'
import { signOut } from '../../../app/session/sign-out.ts'
import { Card } from '../../../ui/display/card.tsx'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { PageHead } from '../../../ui/display/page-head.tsx'
import { useCountryName } from '../../../ui/form/use-countries.ts'
import { AccountCard } from './account-card.tsx'
import { EditLink } from './edit-link.tsx'
import classes from './profile-page.module.css'
import { ToolsCard } from './tools-card.tsx'

/** `/user_profile` and `/admin/user_profile`: shows the signed-in person's data, with links to edit it. */
export function ProfilePage() {
  const { t } = useTranslation()
  const { settings } = useOwnPaths()
  const me = useMe()
  const countryName = useCountryName()
  const place = [me.address, `${me.post_code} ${me.city}`.trim(), countryName(me.country)]
    .filter(Boolean)
    .join(', ')
  const edit = (
    <Button component={Link} to={settings} leftSection={<IconPencil size={16} />}>
      {t('profile.edit')}
    </Button>
  )
  return (
    <>
      <PageHead about={t('profile.about')} action={edit} />
      <div className={classes.cards}>
        <AccountCard />
        <Card title={t('profile.contact')} aside={<EditLink section="address" />}>
          <FactList
            look="ruled-columns"
            none={t('profile.none')}
            facts={[
              { name: t('accounts.fields.email'), value: me.email },
              { name: t('accounts.fields.phone'), value: me.phone },
              { name: t('profile.address.title'), value: place },
            ]}
          />
        </Card>
        <Card title={t('profile.company')} aside={<EditLink section="business" />}>
          <FactList
            look="ruled-columns"
            none={t('profile.none')}
            facts={[
              { name: t('accounts.fields.company_name'), value: me.company_name },
              { name: t('profile.fields.company_reg'), value: me.company_reg },
              { name: t('accounts.fields.vat_no'), value: me.vat_no },
              { name: t('profile.fields.web_url'), value: me.web_url },
            ]}
          />
        </Card>
        <ToolsCard />
      </div>
      <Button variant="subtle" mt="md" leftSection={<IconLogout size={16} />} onClick={() => void signOut()}>
        {t('layout.sign_out')}
      </Button>
    </>
  )
}
