import { useSearch } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../../ui/display/page-head.tsx'
import { AddressSection } from './address-section.tsx'
import { BusinessSection } from './business-section.tsx'
import { DataSection } from './data-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SectionNav } from './section-nav.tsx'
import { SecuritySection } from './security-section.tsx'
import classes from './settings-page.module.css'
import { type SettingsSection, sectionOf } from './settings-sections.ts'
import { ToolsSection } from './tools-section.tsx'

const sections: Record<SettingsSection, ComponentType> = {
  profile: ProfileSection,
  address: AddressSection,
  business: BusinessSection,
  tools: ToolsSection,
  security: SecuritySection,
  notifications: NotificationsSection,
  data: DataSection,
}

/** `/profile_settings` and `/admin/profile_settings`: edits the person's own account, one section at a time. */
export function SettingsPage() {
  const { t } = useTranslation()
  const search: { section?: string } = useSearch({ strict: false })
  const open = sectionOf(search.section)
  const Section = sections[open]
  const nav = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const entry = nav.current?.querySelector(`[aria-current="page"]`)
    if (open) entry?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [open])
  return (
    <>
      <PageHead about={t('profile.settings.about')} />
      <div className={classes.columns}>
        <div className={classes.nav} ref={nav}>
          <SectionNav open={open} />
        </div>
        <div className={classes.section}>
          <Section key={open} />
        </div>
      </div>
    </>
  )
}
