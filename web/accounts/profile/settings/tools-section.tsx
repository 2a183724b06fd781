import { Checkbox } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { profileRoutes } from '../../../../shared/accounts/profile.ts'
import { call } from '../../../app/api/api.ts'
import { storeUser, useMe } from '../../../app/session/session.ts'
import { useSiteData } from '../../../app/site-data.ts'
import { Card } from '../../../ui/display/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useSending } from '../../../ui/form/use-sending.ts'
import { SectionForm } from './section-form.tsx'
import classes from './tools-section.module.css'

/** Edits the list of tools that the person owns. */
export function ToolsSection() {
  const { t } = useTranslation()
  const supported = useSiteData()?.supported_tools ?? []
  const { my_tools } = useMe()
  const [chosen, setChosen] = useState(my_tools)
  const { busy, failure, send } = useSending()
  // Those the site no longer names can't be saved.
  const tools = supported.filter((tool) => chosen.includes(tool))
  const dirty = tools.join('\n') !== supported.filter((tool) => my_tools.includes(tool)).join('\n')
  const save = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      storeUser(await call(profileRoutes.updateTools, { body: { tools } }))
      toast.success(t('profile.settings.saved'))
    })
  }
  if (supported.length === 0) {
    return (
      <Card title={t('profile.tools_form.title')}>
        <EmptyState
          icon={<IconPlugConnected />}
          title={t('profile.tools_form.empty')}
          text={t('profile.tools_form.empty_text')}
        />
      </Card>
    )
  }
  return (
    <SectionForm
      title={t('profile.tools_form.title')}
      about={t('profile.tools_form.about')}
      form={{ busy, failure, submit: save, isDirty: () => dirty }}
    >
      <Checkbox.Group value={chosen} onChange={setChosen} aria-label={t('profile.tools_form.title')}>
        <div className={classes.tools}>
          {supported.map((tool) => (
            <Checkbox key={tool} value={tool} label={<bdi>{tool}</bdi>} />
          ))}
        </div>
      </Checkbox.Group>
    </SectionForm>
  )
}
