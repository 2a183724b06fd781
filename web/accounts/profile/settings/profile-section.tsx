import { Input, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { profileForm, profileRoutes } from '../../../../shared/accounts/profile.ts'
import { themeNames } from '../../../../shared/site/theme-names.ts'
import { call } from '../../../app/api/api.ts'
import { useMe } from '../../../app/session/session.ts'
import { useLocale } from '../../../i18n/locale-choice.ts'
import { localeNames } from '../../../i18n/locales.ts'
import { UnitSwitch } from '../../../records/units/unit-switch.tsx'
import { chooseTheme, useThemeName } from '../../../site/theme/theme-choice.ts'
import { Card } from '../../../ui/display/card.tsx'
import { useLanguageList } from '../../../ui/language/use-language-list.tsx'
import { EmailCard } from './email-card.tsx'
import { PictureCard } from './picture-card.tsx'
import { SectionForm } from './section-form.tsx'
import { useOwnForm } from './use-own-form.ts'

/** Shows who the person is, and how the portal looks for them. */
export function ProfileSection() {
  const { t } = useTranslation()
  return (
    <>
      <PictureCard />
      <PersonForm />
      <EmailCard />
      <Card title={t('profile.look')} about={t('profile.look_about')}>
        <AppearanceChoices />
      </Card>
      <Card title={t('profile.units')} about={t('profile.units_about')}>
        <UnitSwitch />
      </Card>
    </>
  )
}

function PersonForm() {
  const { t } = useTranslation()
  const { username, firstname, lastname, phone } = useMe()
  const form = useOwnForm(profileForm, { username, firstname, lastname, phone }, (body) =>
    call(profileRoutes.updateProfile, { body }),
  )
  const { field } = form
  return (
    <SectionForm form={form} title={t('profile.person.title')} about={t('profile.person.about')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
        <TextInput {...field('firstname')} autoComplete="given-name" />
        <TextInput {...field('lastname')} autoComplete="family-name" />
        <TextInput {...field('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        <TextInput {...field('phone')} type="tel" autoComplete="tel" />
      </SimpleGrid>
    </SectionForm>
  )
}

/** Selects the language and the theme, which are saved with the account. */
function AppearanceChoices() {
  const { t } = useTranslation()
  const chosenTheme = useThemeName()
  const locale = useLocale()
  const { open, list } = useLanguageList()
  return (
    <Stack>
      <Input.Wrapper label={t('layout.language')} labelElement="div">
        <Input
          component="button"
          type="button"
          pointer
          aria-label={t('ui.labelled', { label: t('layout.language'), value: localeNames[locale] })}
          aria-haspopup="dialog"
          rightSection={<IconChevronDown size={16} aria-hidden />}
          onClick={open}
        >
          <bdi lang={locale}>{localeNames[locale]}</bdi>
        </Input>
      </Input.Wrapper>
      {list}
      <NativeSelect
        label={t('layout.theme')}
        value={chosenTheme}
        data={themeNames.map((value) => ({ value, label: t(`layout.themes.${value}`) }))}
        onChange={(event) =>
          chooseTheme(themeNames.find((name) => name === event.currentTarget.value) ?? 'default')
        }
      />
    </Stack>
  )
}
