import { UnstyledButton } from '@mantine/core'
import { useClickOutside, useDisclosure, useHotkeys } from '@mantine/hooks'
import { IconChevronDown, IconLogout, IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useOwnPath } from '../../app/routing/use-own-path.ts'
import { nameOf } from '../../app/session/name-of.ts'
import { useMe } from '../../app/session/session.ts'
import { signOut } from '../../app/session/sign-out.ts'
import { PersonPicture } from '../../ui/names/person-picture.tsx'
import classes from './person-menu.module.css'

const icon = { size: 16, 'aria-hidden': true }

/** Shows the signed-in person, with links to the profile and to sign out. */
export function PersonMenu() {
  const { t } = useTranslation()
  const me = useMe()
  const settings = useOwnPath()
  const [open, { toggle, close }] = useDisclosure()
  const menu = useClickOutside(close)
  useHotkeys([['Escape', close]])
  const name = nameOf(me)
  return (
    <div className={classes.menu} ref={menu}>
      <UnstyledButton
        className={classes.person}
        aria-label={t('layout.person_menu', { name })}
        aria-expanded={open}
        onClick={toggle}
      >
        <PersonPicture name={name} picture={me.picture} />
        <span className={classes.name}>{name}</span>
        <IconChevronDown {...icon} />
      </UnstyledButton>
      {open && (
        <div className={classes.panel} data-panel>
          <p className={classes.head}>
            <strong>{name}</strong>
            <span>{me.email}</span>
          </p>
          <Link to={settings} className={classes.item} onClick={close}>
            <IconSettings {...icon} />
            {t('menu.profile_settings')}
          </Link>
          <UnstyledButton className={classes.item} onClick={() => void signOut()}>
            <IconLogout {...icon} />
            {t('layout.sign_out')}
          </UnstyledButton>
        </div>
      )}
    </div>
  )
}
