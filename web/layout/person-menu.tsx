import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconLogout, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { useIsTeam, useMe } from '../session.ts'
import { signOut } from '../sign-out.ts'
import classes from './person-menu.module.css'

const icon = { size: 16, stroke: 1.75 }

/** Who is signed in, the way to their profile, and the way out. */
export function PersonMenu() {
  const { t } = useTranslation()
  const me = useMe()
  const profile = useIsTeam() ? paths.adminProfile : paths.profile
  const name = `${me.firstname} ${me.lastname}`.trim() || me.username
  return (
    <Menu width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.person} aria-label={t('layout.person_menu', { name })}>
          <span className={classes.initials} aria-hidden>
            {initials(name)}
          </span>
          <span className={classes.name}>{name}</span>
          <IconChevronDown {...icon} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.head}>
          <strong>{name}</strong>
          <span>{me.email}</span>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to={profile} leftSection={<IconUser {...icon} />}>
          {t('menu.profile')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => void signOut()}>
          {t('layout.sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The first letters of the first and the last word. */
function initials(name: string): string {
  const words = name.split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}
