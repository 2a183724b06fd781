import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toolRoutes } from '../../../../shared/accounts/profile.ts'
import { call } from '../../../app/api/api.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { supportedToolsQuery } from '../settings.queries.ts'
import { TabForm } from '../tab-form.tsx'
import { useTabForm } from '../use-tab-form.ts'
import { ToolRow } from './tool-row.tsx'
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
