import { Stack, Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../../ui/display/page-head.tsx'
import { SocialsEditor } from '../socials/socials-editor.tsx'
import classes from './site-texts-page.module.css'
import { TextForm } from './text-form.tsx'

const tabs = [
  { name: 'policies', Content: PolicyTexts },
  { name: 'why_choose_us', Content: WhyChooseUsTexts },
  { name: 'socials', Content: SocialsEditor },
] as const

/** Edits the operator's texts. Tabs keep their state, so that switching between them loses nothing. */
export function SiteTextsPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead about={t('site_texts.page_about')} />
      <Tabs defaultValue="policies" keepMounted classNames={{ list: classes.list, tab: classes.tab }}>
        <Tabs.List aria-label={t('site_texts.title')}>
          {tabs.map(({ name }) => (
            <Tabs.Tab key={name} value={name}>
              {t(`site_texts.tab.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ name, Content }) => (
          <Tabs.Panel key={name} value={name}>
            <Content />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}

/** Edits the privacy policy and the cookie policy. */
function PolicyTexts() {
  return (
    <Stack>
      <TextForm kind="privacy_policy" />
      <TextForm kind="cookie_policy" />
    </Stack>
  )
}

/** Edits the text beside the sign-in form. */
function WhyChooseUsTexts() {
  return <TextForm kind="why_choose_us" />
}
