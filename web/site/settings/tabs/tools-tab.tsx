import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toolRoutes } from '../../../../shared/accounts/profile.ts'
import { call } from '../../../app/api/api.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { supportedToolsQuery } from '../settings.queries.ts'
import { TabForm } from '../tab-form.tsx'
import { useTabForm } from '../use-tab-form.ts'
import classes from './tools-tab.module.css'

/** Edits the list of tools from which customers choose theirs. */
export function ToolsTab() {
  const saved = useQuery(supportedToolsQuery)
  return <Loaded query={saved}>{(saved) => <ToolsForm saved={saved} />}</Loaded>
}

function ToolsForm({ saved }: { saved: { tools: string[] } }) {
  const { t } = useTranslation()
  const tab = useTabForm({
    schema: toolRoutes.updateSupported.body,
    values: saved,
    save: (tools, opened) => call(toolRoutes.updateSupported, { body: { ...tools, opened } }),
  })
  const { values, errors, setFieldValue } = tab.form
  const { tools } = values
  return (
    <TabForm tab={tab}>
      <Card title={t('settings.tab.tools')} about={t('settings.about.tools')}>
        <ul className={classes.list}>
          {[...tools.keys()].map((index) => (
            <ToolRow
              key={index}
              index={index}
              tools={tools}
              error={errors[`tools.${index}`]}
              onChange={(next) => setFieldValue('tools', next)}
            />
          ))}
        </ul>
        {errors.tools && (
          <p className={classes.wrong} role="alert">
            {t('settings.tools.twice')}
          </p>
        )}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={tools.length >= 200}
          onClick={() => setFieldValue('tools', [...tools, ''])}
        >
          {t('settings.tools.add')}
        </Button>
      </Card>
    </TabForm>
  )
}

type Props = {
  index: number
  tools: readonly string[]
  error: ReactNode
  onChange: (tools: string[]) => void
}

/** Edits a tool of the list: renames, moves or removes it. */
function ToolRow({ index, tools, error, onChange }: Props) {
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
