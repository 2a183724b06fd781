import {
  IconBell,
  IconBuilding,
  IconDatabase,
  IconMapPin,
  IconPlugConnected,
  IconShieldLock,
  IconUser,
} from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { roles } from '../../../../shared/contract/permissions.ts'
import { entriesOf, keysOf } from '../../../../shared/contract/typed-keys.ts'
import { useOwnPath } from '../../../app/routing/use-own-path.ts'
import { nameOf } from '../../../app/session/name-of.ts'
import { useIsTeam, useMe } from '../../../app/session/session.ts'
import { NotificationChoices } from '../../../notifications/inbox/notification-choices.tsx'
import { joined } from '../../../ui/display/joined.tsx'
import { PageHead } from '../../../ui/display/page-head.tsx'
import { scrollIntoSight } from '../../../ui/display/scroll-into-sight.ts'
import { PersonPicture } from '../../../ui/names/person-picture.tsx'
import { AddressSection } from './address-section.tsx'
import { BusinessSection } from './business-section.tsx'
import { DataSection } from './data-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SecuritySection } from './security-section.tsx'
import classes from './settings-page.module.css'
import { ToolsSection } from './tools-section.tsx'

/** The parts of a person's settings, in the order in which they stand, as the address names them. */
const sections = {
  profile: { icon: IconUser, Section: ProfileSection },
  address: { icon: IconMapPin, Section: AddressSection },
  business: { icon: IconBuilding, Section: BusinessSection },
  tools: { icon: IconPlugConnected, Section: ToolsSection },
  security: { icon: IconShieldLock, Section: SecuritySection },
  notifications: { icon: IconBell, Section: NotificationChoices },
  data: { icon: IconDatabase, Section: DataSection },
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
  const open = keysOf(sections).find((name) => name === search.section) ?? 'profile'
  const { Section } = sections[open]
  return (
    <>
      <PageHead
        mark={<PersonPicture name={name} picture={me.picture} size="large" />}
        about={joined([name, kind, me.email])}
      />
      <div className={classes.columns}>
        <div className={classes.side}>
          <SectionNav open={open} />
        </div>
        <div className={classes.section}>
          <Section key={open} />
        </div>
      </div>
    </>
  )
}

/** Links to the parts of the settings: beside the open one where there is room, otherwise in a line that scrolls. */
function SectionNav({ open }: { open: keyof typeof sections }) {
  const { t } = useTranslation()
  const settings = useOwnPath()
  return (
    <nav className={classes.nav} aria-label={t('profile.settings.sections_label')}>
      {entriesOf(sections).map(([name, { icon: Icon }]) => (
        <Link
          key={name}
          ref={name === open ? scrollIntoSight : undefined}
          to={settings}
          search={{ section: name }}
          className={classes.entry}
          activeProps={{}}
          aria-current={name === open ? 'page' : undefined}
          resetScroll={false}
        >
          <Icon size={18} aria-hidden />
          {t(`profile.sections.${name}`)}
        </Link>
      ))}
    </nav>
  )
}
