import { useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { roles } from '../../../../shared/contract/permissions.ts'
import { nameOf } from '../../../app/session/name-of.ts'
import { useIsTeam, useMe } from '../../../app/session/session.ts'
import { NotificationChoices } from '../../../notifications/inbox/notification-choices.tsx'
import { joined } from '../../../ui/display/joined.tsx'
import { PageHead } from '../../../ui/display/page-head.tsx'
import { PersonPicture } from '../../../ui/names/person-picture.tsx'
import { AddressSection } from './address-section.tsx'
import { BusinessSection } from './business-section.tsx'
import { DataSection } from './data-section.tsx'
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

/**
 * `/profile_settings` and `/user_profile`, with `/admin` in front for the team: shows the person's own account and edits
 * it, one section at a time.
 */
export function SettingsPage() {
  const { t } = useTranslation()
  const me = useMe()
  const team = useIsTeam()
  const name = nameOf(me)
  const kind = team
    ? t(`profile.roles.${me.role_id === roles.admin ? '1' : '3'}`)
    : t(`profile.account_types.${me.account_type}`)
  const search: { section?: string } = useSearch({ strict: false })
  const open = sectionOf(search.section)
  const Section = sections[open]
  return (
    <>
      <PageHead
        mark={<PersonPicture name={name} picture={me.picture} size="large" />}
        about={joined([name, kind, me.email])}
      />
      <div className={classes.columns}>
        <div className={classes.nav}>
          <SectionNav open={open} />
        </div>
        <div className={classes.section}>
          <Section key={open} />
        </div>
      </div>
    </>
  )
}

/** Edits the person's choices of notifications. */
function NotificationsSection() {
  return <NotificationChoices />
}
