import { Checkbox, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { eventWord, webhookTypes } from '../../../shared/partners/webhook-events.ts'
import { endpointForm, type WebhookEndpoint, webhookRoutes } from '../../../shared/partners/webhooks.ts'
import { call } from '../../app/api/api.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import classes from './webhooks.module.css'

/** The access that gets a new endpoint, or the one that is changed. */
type Edited =
  | { access_id: string; endpoint?: undefined }
  | { endpoint: WebhookEndpoint; access_id?: undefined }
type Props = Edited & { onClose: () => void }

/** Adds an endpoint, or changes one: its address, what it is for, and the events that it gets. */
export function EndpointDialog({ access_id, endpoint, onClose }: Props) {
  const { t } = useTranslation()
  const { url = '', description = '', events = [...webhookTypes] } = endpoint ?? {}
  const form = useSchemaForm(
    endpointForm,
    { url, description, events },
    {
      words: 'webhooks',
      save: (body, opened) =>
        endpoint
          ? call(webhookRoutes.change, { params: { id: endpoint._id }, body: { ...body, opened } })
          : call(webhookRoutes.add, { params: { id: access_id }, body }),
      done: () => t(endpoint ? 'webhooks.saved' : 'webhooks.added'),
      onClose,
    },
  )
  const chosen = form.values.events
  const choose = (next: readonly string[]) =>
    form.setFieldValue(
      'events',
      webhookTypes.filter((type) => next.includes(type)),
    )
  return (
    <FormDialog
      form={form}
      title={t(endpoint ? 'webhooks.edit_title' : 'webhooks.add_title')}
      {...(!endpoint && { action: t('webhooks.add') })}
    >
      <TextInput
        {...form.field('url')}
        dir="ltr"
        type="url"
        placeholder="https://www.example.com/webhooks"
        data-autofocus
      />
      <TextInput {...form.field('description')} />
      <Checkbox
        label={t('webhooks.all_events')}
        checked={chosen.length === webhookTypes.length}
        indeterminate={chosen.length > 0 && chosen.length < webhookTypes.length}
        onChange={(event) => choose(event.currentTarget.checked ? webhookTypes : [])}
      />
      <Checkbox.Group
        label={t('webhooks.events')}
        error={form.errors.events}
        value={chosen}
        onChange={choose}
      >
        <div className={classes.events}>
          {webhookTypes.map((type) => (
            <Checkbox
              key={type}
              value={type}
              label={t(`webhooks.event.${eventWord(type)}`)}
              description={<code dir="ltr">{type}</code>}
            />
          ))}
        </div>
      </Checkbox.Group>
    </FormDialog>
  )
}
