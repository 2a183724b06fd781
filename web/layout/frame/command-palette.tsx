import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { useIsTeam } from '../../app/session/session.ts'
import type { MenuGroup } from '../menu/menu.ts'
import { menuIcons } from '../menu/menu-icons.ts'
import { useMenu } from '../menu/use-menu.ts'
import classes from './command-palette.module.css'

/** Finds pages by their names, and orders by the typed text. Arrow keys select, Enter opens. */
export function CommandPalette({ groups, onClose }: { groups: readonly MenuGroup[]; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const team = useIsTeam()
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({ opened: true })
  const wanted = typed.trim().toLocaleLowerCase()
  const pages = useMenu(groups)
    .flatMap((group) => group.entries)
    .filter((entry) => t(entry.label).toLocaleLowerCase().includes(wanted))

  // The first option is chosen again whenever other options stand there.
  useEffect(() => void combobox.selectFirstOption())

  const go = (value: string) => {
    onClose()
    if (value !== 'orders') return navigate({ to: value })
    return navigate({ to: team ? pathTo('queue') : pathTo('myOrders'), search: { q: typed.trim() } })
  }

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={560}
      yOffset="12vh"
      centered={false}
    >
      <Combobox store={combobox} onOptionSubmit={(value) => void go(value)}>
        <Combobox.EventsTarget>
          <TextInput
            variant="unstyled"
            className={classes.field}
            data-autofocus
            aria-label={t('layout.search')}
            placeholder={t('layout.search_hint')}
            leftSection={<IconSearch size={18} />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={classes.options} aria-label={t('layout.search')} tabIndex={0}>
          {pages.map(({ path, label, icon }) => {
            const Icon = menuIcons[icon]
            return (
              <Combobox.Option key={path} value={path} className={classes.option}>
                <Icon size={18} aria-hidden />
                {t(label)}
              </Combobox.Option>
            )
          })}
          {wanted && (
            <Combobox.Option value="orders" className={classes.option}>
              <IconSearch size={18} aria-hidden />
              {t('layout.search_orders', { text: typed.trim() })}
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox>
    </Modal>
  )
}
