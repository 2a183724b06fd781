import { Button, Group, Text } from '@mantine/core'
import { IconEye, IconEyeOff, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type WebhookEndpoint, webhookRoutes } from '../../../shared/partners/webhooks.ts'
import { call } from '../../app/api/api.ts'
import { useFormat } from '../../i18n/format.ts'
import { useAction } from '../../ui/dialog/use-action.ts'
import { Card } from '../../ui/display/card.tsx'
import { CopyButton } from '../../ui/display/copy-button.tsx'
import { RotationDialog } from '../keys/rotation-dialog.tsx'
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
        <RotationDialog
          label={t('webhooks.overlap_hours')}
          title={t('webhooks.rotate_title')}
          text={t('webhooks.rotate_text')}
          rotate={async (body) => {
            const rotated = await call(webhookRoutes.rotate, { params: { id: endpoint._id }, body })
            setSecret(rotated.secret)
          }}
          done={t('webhooks.rotated')}
          onClose={() => setRotating(false)}
        />
      )}
    </Card>
  )
}
