import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { signOut } from '../../app/session/sign-out.ts'
import { PageHead } from '../../ui/display/page-head.tsx'
import classes from './second-factor-page.module.css'
import { SecondFactorSection } from './second-factor-section.tsx'

/** Sets up the second factor that members of the team need before they can continue; the router then lets them in. */
export function SecondFactorPage() {
  const { t } = useTranslation()
  return (
    <div className={classes.page}>
      <PageHead
        about={t('second_factor.page_about')}
        action={
          <Button variant="default" leftSection={<IconLogout size={16} />} onClick={() => void signOut()}>
            {t('second_factor.sign_out')}
          </Button>
        }
      />
      <SecondFactorSection />
    </div>
  )
}
