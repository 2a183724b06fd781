import { Alert, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type DraftNoticeProps = { withFiles: boolean; onStartOver: () => void; onDismiss: () => void }

/** Tells that the values of the last visit were restored, with or without the files. */
export function DraftNotice({ withFiles, onStartOver, onDismiss }: DraftNoticeProps) {
  const { t } = useTranslation()
  return (
    <Alert
      color="info"
      variant="light"
      mb="md"
      role="status"
      withCloseButton
      closeButtonLabel={t('ui.close')}
      onClose={onDismiss}
      title={t('orders.form.draft_kept')}
    >
      <p>{t(withFiles ? 'orders.form.draft_kept_with_files' : 'orders.form.draft_kept_text')}</p>
      <Button size="xs" variant="default" onClick={onStartOver}>
        {t('orders.form.start_over')}
      </Button>
    </Alert>
  )
}
