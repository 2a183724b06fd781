import { IconLogout, IconMoon, IconSun, IconUserPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { usePermission } from '../../app/session/session.ts'
import { signOut } from '../../app/session/sign-out.ts'
import { chooseTheme, useThemeName } from '../../site/theme/theme-choice.ts'
import { hasWord } from './has-word.ts'
import type { SearchOption } from './search-options.ts'

/** Returns the actions whose names have a word that begins with the text; all of them without one. */
export function useActionOptions(wanted: string): SearchOption[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayAddPeople = usePermission('dealers_manager.edit')
  const dark = useThemeName() === 'dark'
  const actions = [
    {
      name: 'new_person',
      Icon: IconUserPlus,
      available: mayAddPeople,
      open: () => void navigate({ to: pathTo('people'), search: { add: 'true' } }),
    },
    { name: 'dark', Icon: IconMoon, available: !dark, open: () => chooseTheme('dark') },
    { name: 'light', Icon: IconSun, available: dark, open: () => chooseTheme('default') },
    { name: 'sign_out', Icon: IconLogout, available: true, open: () => void signOut() },
  ] as const
  return actions
    .filter(({ name, available }) => available && hasWord(t(`layout.search_actions.${name}`), wanted))
    .map(({ name, Icon, open }) => ({
      key: `action-${name}`,
      mark: <Icon size={18} aria-hidden />,
      title: t(`layout.search_actions.${name}`),
      open,
    }))
}
