import { Button, Group, Text } from '@mantine/core'
import { IconEye, IconEyeOff, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyRotation } from '../../../shared/partners/api-keys.ts'
import { type WebhookEndpoint, webhookRoutes } from '../../../shared/partners/webhooks.ts'
import { call } from '../../app/api/api.ts'
import { useFormat } from '../../i18n/format.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useAction } from '../../ui/dialog/use-action.ts'
import { Card } from '../../ui/display/card.tsx'
import { CopyButton } from '../../ui/display/copy-button.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { OverlapSelect, usualOverlap } from '../keys/overlap-select.tsx'
import classes from './webhooks.module.css'

type Props = { endpoint: WebhookEndpoint }

/** Shows the secret of an endpoint when asked to, and replaces it. */
export function SecretCard({ endpoint }: Props) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const [secret, setSecret] = useState<string | null>(null)
  const [rotating, setRotating] = useState(false)
  const revealing = useAction(async () =>
    setSecret((await call(webhookRoutes.secret, { params: { id: endpoint._id } })).secret),
  )
  const until = endpoint.old_secret_until
  return (
    <Card title={t('webhooks.secret')} about={t('webhooks.secret_about')}>
      <div className={classes.secret}>
        <code dir="ltr">{secret ?? 'whsec_••••••••••••'}</code>
        {secret && <CopyButton text={secret} label={t('webhooks.copy_secret')} />}
      </div>
      {until && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('webhooks.old_secret_until', { at: dateTime(until) })}
        </Text>
      )}
      <Group mt="md" gap="sm">
        <Button
          variant="default"
          size="sm"
          loading={revealing.busy}
          leftSection={secret ? <IconEyeOff size={18} /> : <IconEye size={18} />}
          onClick={() => (secret ? setSecret(null) : revealing.start())}
        >
          {t(secret ? 'webhooks.hide_secret' : 'webhooks.show_secret')}
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconRefresh size={18} />}
          onClick={() => setRotating(true)}
        >
          {t('webhooks.rotate')}
        </Button>
      </Group>
      {rotating && (
        <RotateSecretDialog endpoint={endpoint} onRotated={setSecret} onClose={() => setRotating(false)} />
      )}
    </Card>
  )
}

type RotateProps = Props & { onRotated: (secret: string) => void; onClose: () => void }

function RotateSecretDialog({ endpoint, onRotated, onClose }: RotateProps) {
  const { t } = useTranslation()
  const form = useSchemaForm(
    keyRotation,
    { overlap_hours: usualOverlap },
    {
      words: 'webhooks',
      save: async (body) => {
        const { secret } = await call(webhookRoutes.rotate, { params: { id: endpoint._id }, body })
        onRotated(secret)
      },
      done: () => t('webhooks.rotated'),
      onClose,
    },
  )
  return (
    <FormDialog
      form={form}
      title={t('webhooks.rotate_title')}
      text={t('webhooks.rotate_text')}
      action={t('webhooks.rotate')}
      unsaved={false}
    >
      <OverlapSelect
        label={t('webhooks.overlap_hours')}
        value={form.values.overlap_hours}
        onChange={(hours) => form.setFieldValue('overlap_hours', hours)}
      />
    </FormDialog>
  )
}
