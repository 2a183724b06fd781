import { ActionIcon, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './tools-tab.module.css'

type Props = {
  index: number
  tools: readonly string[]
  error: ReactNode
  onChange: (tools: string[]) => void
}

/** Edits a tool of the list: renames, moves or removes it. */
export function ToolRow({ index, tools, error, onChange }: Props) {
  const { t } = useTranslation()
  const name = tools[index] ?? ''
  const moveTo = (to: number) => onChange(tools.toSpliced(index, 1).toSpliced(to, 0, name))
  const actions = [
    {
      label: t('settings.tools.up', { name }),
      Icon: IconArrowUp,
      off: index === 0,
      run: () => moveTo(index - 1),
    },
    {
      label: t('settings.tools.down', { name }),
      Icon: IconArrowDown,
      off: index === tools.length - 1,
      run: () => moveTo(index + 1),
    },
    {
      label: t('settings.tools.remove', { name }),
      Icon: IconTrash,
      off: false,
      run: () => onChange(tools.toSpliced(index, 1)),
    },
  ]
  return (
    <li className={classes.tool}>
      <TextInput
        className={classes.name}
        aria-label={t('settings.tools.name', { number: index + 1 })}
        value={name}
        maxLength={60}
        error={error}
        onChange={(event) => onChange(tools.with(index, event.currentTarget.value))}
      />
      {actions.map(({ label, Icon, off, run }) => (
        <ActionIcon key={label} variant="subtle" color="gray" disabled={off} aria-label={label} onClick={run}>
          <Icon size={18} />
        </ActionIcon>
      ))}
    </li>
  )
}
